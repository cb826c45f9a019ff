/** Cards as files: the document, and its picture inside, so that one file is the whole card. */

import type { Document } from '$lib/api';
import { freshSlug, pictureAddress, upload } from './asking';

const FORMAT = 1;
const LARGEST = 8 * 1024 * 1024;

interface CardFile {
  tefuda_card: number;
  game: string;
  card: Document;
  picture?: string;
}

/** A name for a file that every system takes. */
function fileName(card: Document): string {
  const name = String(card.name ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${name || 'card'}.tefuda-card.json`;
}

export async function exported(game: string, card: Document): Promise<void> {
  const file: CardFile = { tefuda_card: FORMAT, game, card };
  if (typeof card.picture === 'string') {
    const response = await fetch(pictureAddress(card.picture));
    if (response.ok) file.picture = await asText(await response.blob());
  }
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(card);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export class NoCard extends Error {}

/** The card of a file, ready to become a draft: with an id of its own, its picture uploaded. */
export async function imported(game: string, file: File): Promise<Document> {
  if (file.size > LARGEST) throw new NoCard();
  let read: unknown;
  try {
    read = JSON.parse(await file.text());
  } catch {
    throw new NoCard();
  }
  const whole = isObject(read) && 'tefuda_card' in read ? (read as unknown as CardFile) : { game, card: read, picture: undefined };
  if (whole.game !== game || !isObject(whole.card)) throw new NoCard();
  const card: Document = { ...whole.card, slug: freshSlug() };
  delete card.picture;
  if (typeof whole.picture === 'string' && whole.picture.startsWith('data:image/')) card.picture = await upload(asBlob(whole.picture));
  return card;
}

function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

function asBlob(address: string): Blob {
  try {
    const [head = '', data = ''] = address.split(',', 2);
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], { type: head.slice(5).split(';')[0] });
  } catch {
    throw new NoCard();
  }
}
