import { useEffect } from 'react';
import { formatCount } from './locale.ts';

let screen: string | undefined;
let unread = 0;

function show(): void {
  if (!screen) return;
  const count = unread > 0 ? `(${formatCount(unread)}) ` : '';
  document.title = `${count}${screen} · Trackboard`;
}

/** Sets the document title on a screen whose route has none. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    screen = title;
    show();
  }, [title]);
}

/** Puts the number of unread chats before the title of every screen. 0 shows no number. */
export function showCountInTitle(count: number): void {
  unread = count;
  show();
}
