const keyOf = (groupId: string) => `trackboard.place.${groupId}`;

/** The position of the message at the top of a chat that was left above its end, in this tab; null if none. */
export function keptPlace(groupId: string): number | null {
  return Number(sessionStorage.getItem(keyOf(groupId))) || null;
}

/** Keeps the position until the session ends; null: the chat is at its end. */
export function keepPlace(groupId: string, seq: number | null): void {
  if (seq === null) sessionStorage.removeItem(keyOf(groupId));
  else sessionStorage.setItem(keyOf(groupId), String(seq));
}
