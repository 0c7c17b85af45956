import { firstNameOf } from '../chat-words.ts';

/** Who is typing, by user: the name and until when it is shown, in milliseconds. */
export type Typists = ReadonlyMap<string, { readonly name: string; readonly until: number }>;

/** Those who are still shown. */
export function typistsAt(typists: Typists, now: number): Typists {
  return new Map([...typists].filter(([, { until }]) => until > now));
}

export function withoutTypist(typists: Typists, userId: string): Typists {
  return new Map([...typists].filter(([id]) => id !== userId));
}

/** `Mara is typing…`, empty for nobody. */
export function typingWords(typists: Typists): string {
  const names = [...typists.values()].map(({ name }) => firstNameOf(name));
  if (names.length > 2) return 'Several people are typing…';
  const verb = names.length === 1 ? 'is' : 'are';
  return names.length === 0 ? '' : `${names.join(' and ')} ${verb} typing…`;
}
