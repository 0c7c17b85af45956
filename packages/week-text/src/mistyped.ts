import { liftNames } from './lift-names.ts';
import type { FoundLift, LiftIndex } from './lifts.ts';
import type { Named } from './types.ts';

/** A shorter name is too like other words. */
const shortest = 7;

/** A word without one of its letters, for each of them: two words that share one differ by one mistake. */
export const shortened = (word: string): string[] =>
  [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

function formsOf(movements: Iterable<Named>): ReadonlyMap<string, Named> {
  const forms = new Map<string, Named>();
  for (const movement of movements) {
    for (const name of [movement.name, ...(liftNames[movement.name] ?? [])]) {
      if (name.length < shortest) continue;
      const typed = name.toLowerCase();
      for (const form of [typed, ...shortened(typed)]) forms.set(form, movement);
    }
  }
  return forms;
}

const known = new WeakMap<LiftIndex, ReadonlyMap<string, Named>>();

function formsIn(index: LiftIndex): ReadonlyMap<string, Named> {
  const forms = known.get(index) ?? formsOf(new Set(index.entries.values()));
  known.set(index, forms);
  return forms;
}

const words = /^\p{L}[\p{L}\s&'-]{5,22}?(?=\s*(?:$|[\d@:,(]))/u;

/** Reads a lift with one wrong, missing or doubled letter at the beginning of a text: 'dedlift 3x3'. */
export function readMistyped(text: string, index: LiftIndex): FoundLift | null {
  const typed = words.exec(text)?.[0];
  if (!typed || typed.length < shortest - 1) return null;
  const forms = formsIn(index);
  for (const form of [typed.toLowerCase(), ...shortened(typed.toLowerCase())]) {
    const movement = forms.get(form);
    if (movement) return { movement, typed, rest: text.slice(typed.length) };
  }
  return null;
}
