import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { session } from '../lib/session.ts';
import { notifySuccess, notifyWarning } from './toasts.tsx';

const keyOf = (gymId: string) => `trackboard.link-copied.${gymId}`;

const copies = createListeners();

/** Records in this browser that an owner has copied a link to share. */
export function noteCopiedLink(): void {
  const gym = session.get()?.gym;
  if (!gym) return;
  localStorage.setItem(keyOf(gym.id), 'yes');
  copies.tell();
}

/**
 * Returns whether the owner of this gym has copied a link in this browser since the last logout.
 */
export function useHasCopiedLink(gymId: string): boolean {
  const read = () => localStorage.getItem(keyOf(gymId)) !== null;
  return useSyncExternalStore(copies.add, read, read);
}

/** Copies a text with `execCommand`, which works without HTTPS. The clipboard API needs HTTPS. */
function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // The field stands next to the focused element, because a dialog traps the focus.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Writes a text to the clipboard. Returns false when the browser does not allow it. */
async function writeToClipboard(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return copySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

async function copy(text: string, success: string): Promise<boolean> {
  const isCopied = await writeToClipboard(text);
  if (isCopied) notifySuccess(success);
  else notifyWarning('Your browser does not allow copying.');
  return isCopied;
}

/** Copies a shareable link and shows a toast. Returns false when the browser does not allow it. */
export async function copyLink(link: string): Promise<boolean> {
  const isCopied = await copy(link, 'Link copied.');
  if (isCopied) noteCopiedLink();
  return isCopied;
}

/** Copies the text of a message and shows a toast. */
export async function copyText(text: string): Promise<void> {
  await copy(text, 'Text copied.');
}
