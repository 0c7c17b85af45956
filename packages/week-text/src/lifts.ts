import { movementKey } from '@trackboard/scoring';
import { liftNames } from './lift-names.ts';
import type { Named } from './types.ts';

/** A lift at the beginning of a text. */
export interface FoundLift {
  readonly movement: Named;
  /** As typed. */
  readonly typed: string;
  readonly rest: string;
}

/** The lift movements by what gyms type for them. */
export interface LiftIndex {
  readonly byKey: ReadonlyMap<string, Named>;
  readonly longest: number;
  /** The keys of words that were read before. */
  readonly words: Map<string, string>;
}

/** The lifts of the library, by their names and the other names of gyms. */
export function indexLifts(movements: readonly Named[]): LiftIndex {
  const byKey = new Map<string, Named>();
  for (const movement of movements) {
    for (const name of liftNames[movement.name] ?? []) byKey.set(movementKey(name), movement);
  }
  for (const movement of movements) byKey.set(movementKey(movement.name), movement);
  const longest = Math.max(0, ...[...byKey.keys()].map((key) => key.split(' ').length));
  return { byKey, longest, words: new Map() };
}

function keyOf(word: string, { words }: LiftIndex): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  const key = word === '&' ? 'and' : movementKey(word);
  words.set(word, key);
  return key;
}

const token = /^[\s\-/+'.]{0,3}([\p{L}\p{N}\u0300-\u036F]{1,24}|&)(?:'s(?=\s))?/u;
const filler = /^(?:we|then|danach|dann|heavy|paused?|barbell|1rm|\drm|max|find|test)$/i;

/** Reads a lift at the beginning of a text: 'BS 5x5', 'Kniebeuge', 'C&J'. */
export function readLift(text: string, index: LiftIndex): FoundLift | null {
  let rest = text;
  const keys: string[] = [];
  let found: FoundLift | null = null;
  while (keys.length < index.longest) {
    const [all, word] = token.exec(rest) ?? [];
    if (all === undefined || !word) break;
    if (
      /^\s?[-/+.]\s?/.test(all) &&
      /^\s*\+/.test(all) &&
      found &&
      !index.byKey.has([...keys, keyOf(word, index)].join(' '))
    )
      break;
    rest = rest.slice(all.length);
    keys.push(keyOf(word, index));
    const movement = index.byKey.get(keys.join(' '));
    if (movement)
      found = { movement, typed: text.slice(0, text.length - rest.length).trim(), rest };
  }
  return found;
}

/** Reads a lift behind words such as 'we', 'then' or '1RM'. */
export function readLiftLoosely(text: string, index: LiftIndex): FoundLift | null {
  const direct = readLift(text, index);
  if (direct) return direct;
  const [first = '', ...others] = text.split(' ', 12);
  return filler.test(first) ? readLift(others.join(' '), index) : null;
}
