import { defaultMovements } from './default-movements.ts';
import type { Pattern, PatternedMovement } from './patterns.ts';

/**
 * Matches words, and every other character that may not be between the words of a movement, such as a line
 * break.
 */
const tokens = /[\p{L}\p{N}]+|[^\p{L}\p{N} \t\-\u2010-\u2013]/gu;

/**
 * Returns the singular: `burpees` as `burpee`, `snatches` as `snatch`, `carries` as `carry`;
 * `press` stays.
 */
function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /^.+[^s]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word;
}

function tokensOf(text: string): string[] {
  const plain = /[^\p{ASCII}]|'/u.test(text)
    ? text.normalize('NFD').replaceAll(/[\p{M}'’]/gu, '')
    : text;
  const found = plain.toLowerCase().replaceAll('&', ' and ').match(tokens) ?? [];
  return found.map(singular);
}

/**
 * Returns the name of a movement for comparisons: without case, accents, hyphens and the plural
 * 's'.
 */
export const movementKey = (name: string): string => tokensOf(name).join(' ');

type Found<Movement> = (text: string, limit: number) => Movement[];

/** Returns `findMovements` for a library that is prepared once, for many texts. */
function movementFinder<Movement extends { readonly name: string }>(
  library: readonly Movement[],
): Found<Movement> {
  const byKey = new Map(library.map((movement) => [movementKey(movement.name), movement]));
  const longest = Math.max(0, ...[...byKey.keys()].map((key) => key.split(' ').length));
  return (text, limit) => {
    const words = tokensOf(text);
    const found = new Set<Movement>();
    for (let at = 0; at < words.length && found.size < limit; at += 1) {
      for (let length = longest; length > 0; length -= 1) {
        const named = byKey.get(words.slice(at, at + length).join(' '));
        if (!named) continue;
        found.add(named);
        at += length - 1;
        break;
      }
    }
    return [...found];
  };
}

/**
 * Finds the movements that a workout's text names, each once, in the order of the text. Whole words are
 * compared by `movementKey`, and the longest name is taken: 'Bar muscle-up', not 'Muscle-up'.
 */
export function findMovements<Movement extends { readonly name: string }>(
  text: string,
  library: readonly Movement[],
  limit = 8,
): Movement[] {
  return movementFinder(library)(text, limit);
}

/**
 * Returns the default movements with a gym's changes, by name. The gym's rows replace those of the same name, and
 * others are added.
 */
export function movementTable(own: readonly PatternedMovement[]): PatternedMovement[] {
  const rows = [...defaultMovements, ...own];
  const byKey = new Map(rows.map((movement) => [movementKey(movement.name), movement]));
  return [...byKey.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** The most movements that are read from one workout. */
const mostMovements = 30;

/** Returns a function that finds the movements in texts, for a table that is prepared once. */
export function movementReader(
  table: readonly PatternedMovement[],
): (text: string) => PatternedMovement[] {
  const find = movementFinder(table);
  return (text) => find(text, mostMovements);
}

/**
 * Returns the part of a workout's time that each pattern has, from 0 to 1. Every movement counts the same, and a
 * movement of several patterns is shared among them. The parts add up to 1, or to 0 if no movement has a pattern.
 */
export function patternShares(movements: readonly PatternedMovement[]): Map<Pattern, number> {
  const counted = movements.filter((movement) => movement.patterns.length > 0);
  const shares = new Map<Pattern, number>();
  for (const movement of counted) {
    const share = 1 / counted.length / movement.patterns.length;
    for (const pattern of movement.patterns) {
      shares.set(pattern, (shares.get(pattern) ?? 0) + share);
    }
  }
  return shares;
}
