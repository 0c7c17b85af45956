const keyOf = (groupId: string) => `trackboard.draft.${groupId}`;

/** The unsent text of a chat, kept for this tab until the session ends. */
export function keptDraft(groupId: string): string {
  return sessionStorage.getItem(keyOf(groupId)) ?? '';
}

export function keepDraft(groupId: string, text: string): void {
  if (text) sessionStorage.setItem(keyOf(groupId), text);
  else sessionStorage.removeItem(keyOf(groupId));
}
