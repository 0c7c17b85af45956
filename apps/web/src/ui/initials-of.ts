import { locale } from '../lib/locale.ts';

const letter = /^\P{M}\p{M}*/u;

function firstLetters(word: string, count: number): string {
  const [head = ''] = letter.exec(word) ?? [];
  return count === 1 || !head ? head : head + firstLetters(word.slice(head.length), count - 1);
}

/** At most two letters: the initials of the first two words, or the first two letters of a single word. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const letters = second
    ? firstLetters(first, 1) + firstLetters(second, 1)
    : firstLetters(first, 2);
  return letters.toLocaleUpperCase(locale);
}
