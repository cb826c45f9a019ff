/** Who is logged in, if anybody: accounts are optional. The server is asked once, and only where somebody has logged in before. */

import { ask, carried, carry, Problem, type OwnMatch, type Person } from '$lib/api';
import { forget } from '$lib/identity';

class Account {
  person = $state.raw<Person | null>(null);
  private asked: Promise<Person | null> | undefined;

  constructor() {
    let value = carried();
    window.addEventListener('storage', () => {
      if (value === carried()) return;
      value = carried(); // another tab has logged in or out
      this.asked = undefined;
      if (value === null) this.person = null;
      else void this.known().catch(() => undefined);
    });
  }

  /** Who is logged in, once that is known. A guest causes no question. */
  async known(): Promise<Person | null> {
    if (carried() === null) return null;
    this.asked ??= this.look();
    try {
      return await this.asked;
    } catch (reason) {
      this.asked = undefined;
      throw reason;
    }
  }

  async register(name: string, password: string): Promise<void> {
    this.meet(await ask<Person>('/accounts', { body: { name, password } }));
  }

  async logIn(name: string, password: string): Promise<void> {
    this.meet(await ask<Person>('/sessions', { body: { name, password } }));
  }

  async changePassword(old: string, fresh: string): Promise<void> {
    this.meet(await ask<Person>('/accounts/me/password', { body: { old, new: fresh } }));
  }

  async matches(): Promise<OwnMatch[]> {
    return (await ask<{ matches: OwnMatch[] }>('/accounts/me/matches')).matches;
  }

  /** Log out. The tokens of the account's seats go too: the next one at this browser must not play them. */
  async logOut(): Promise<void> {
    try {
      const matches = await this.matches();
      await ask('/sessions', { method: 'DELETE' });
      for (const match of matches) forget(match.id);
    } catch (reason) {
      if (!(reason instanceof Problem) || reason.code !== 'need_account') throw reason; // logged out already
    }
    this.leave();
  }

  /** Remove the account. Its seats stay where they are, so this browser keeps their tokens. */
  async remove(): Promise<void> {
    await ask('/accounts/me', { method: 'DELETE' });
    this.leave();
  }

  private async look(): Promise<Person | null> {
    try {
      this.meet(await ask<Person>('/accounts/me'));
    } catch (reason) {
      if (!(reason instanceof Problem) || reason.code !== 'need_account') throw reason;
      this.leave();
    }
    return this.person;
  }

  private meet(person: Person): void {
    carry(person.csrf);
    this.person = person;
    this.asked = Promise.resolve(person);
  }

  private leave(): void {
    carry(null);
    this.person = null;
    this.asked = undefined;
  }
}

export const account = new Account();
