/** What a name and a password must be like, as the server wants them, and its refusals in words at the field they are about. */

import { tick } from 'svelte';
import { Problem } from '$lib/api';
import { t } from '$lib/i18n';

const NAME_LENGTHS = [2, 32] as const;
const PASSWORD_LENGTHS = [8, 200] as const;

export interface Refusals {
  name?: string;
  password?: string;
  /** About nothing that was typed. */
  form?: string;
}

/** As Python counts: a sign beyond the first plane is one character. */
function fits(text: string, [least, most]: readonly [number, number]): boolean {
  const count = [...text].length;
  return count >= least && count <= most;
}

export const isPassword = (password: string): boolean => fits(password, PASSWORD_LENGTHS);

/** What is wrong with a new name and password before anybody is asked. */
export function unfit(name: string, password: string): Refusals {
  return {
    ...(fits(name.trim(), NAME_LENGTHS) ? {} : { name: t('account.name_length') }),
    ...(isPassword(password) ? {} : { password: t('account.password_length') })
  };
}

/** Go to the first field of the form that is wrong, once it shows that. */
export async function goToWrong(form: HTMLFormElement): Promise<void> {
  await tick();
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

export function refusals(reason: unknown): Refusals {
  const { code, message, body } = reason instanceof Problem ? reason : new Problem('error', String(reason), 0);
  if (code === 'name_taken') return { name: t('account.name_taken') };
  if (code === 'bad_login') return { password: t('account.bad_login') };
  if (code === 'too_fast') return { form: t('account.too_fast', { seconds: Number(body.retry_after ?? 1) }) };
  if (code === 'offline') return { form: t('problem_offline') };
  return { form: message };
}
