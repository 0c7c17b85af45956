import { liftNames } from './lift-names.ts';
import type { Named } from './types.ts';
import { correctedIn } from './mistyped.ts';
import { indexNames, keepIndex, keyOfWord, type WordIndex } from './word-index.ts';

/** A lift at the beginning of a text. */
export interface FoundLift {
  readonly movement: Named;
  /** The name as typed. */
  readonly typed: string;
  readonly rest: string;
}

/** The lift movements by the spellings of gyms. */
export type LiftIndex = WordIndex<Named>;

/** A name of at least this length is recognised without its blanks: 'bksquat'. */
const squashable = 7;

/** Indexes the lifts of the library by their names and the other names of gyms. */
export const indexLifts = keepIndex((movements: readonly Named[]) =>
  indexNames([
    ...movements.flatMap((movement) =>
      [movement.name, ...(liftNames[movement.name] ?? [])]
        .filter((name) => name.length >= squashable)
        .map((name) => [name.replaceAll(/[\s-]/g, ''), movement] as const),
    ),
    ...movements.flatMap((movement) =>
      (liftNames[movement.name] ?? []).map((name) => [name, movement] as const),
    ),
    ...movements.map((movement) => [movement.name, movement] as const),
  ]),
);

/**
 * Matches a word after a lift that makes it another exercise: 'squat jumps', 'bench dips', 'dead
 * bug'.
 */
const otherExercise =
  /^[\s-]?(?:jumps?|ups?|dips?|bugs?|hangs?|hops?|holds?|walks?|squats?|grip|therapy|twists?|thrusts?|raises?|curls?|rows?|drives?|pulls?|kicks?|steps?|outs?|springe?n?)(?!\p{L})/iu;

/** Matches a word that is joined to the lift's name: 'Snatch-Pattern', 'Squat-Tag'. */
const compound = /^-\p{L}{3}/u;

/** Matches words that are a lift only with sets behind them: a row on the machine, a greeting. */
const otherMeaning = /^(?:rows?|bom dia|buenos d[ií]as)$/i;
const setsBehind = /^:?\s\d{1,2}\s?x\s?\d{1,2}(?![\d:]|\s?(?:m|k|cal|min|s)\p{L}*)/iu;

const token = /^[\s\-/+'.]{0,3}([\p{L}\p{N}\u0300-\u036F]{1,24}|&)(?:'s(?=\s))?/u;
const filler =
  /^(?:we|then|danach|dann|heavy|paused?|barbell|\drm|max|find|test|tng|buscar?|trouver|chercher|de|tu)$/i;

const whole = (found: FoundLift): FoundLift | null =>
  otherExercise.test(found.rest) ||
  compound.test(found.rest) ||
  (otherMeaning.test(found.typed) && !setsBehind.test(found.rest))
    ? null
    : found;

/** Matches words behind a lift that make it the lift with a pause or at a tempo: 'm/pause', 'con fermo', 'tempo'. */
const wayBehind =
  /^ (?:(tempo)|(?:(?:mit|with|med|met|con|com|avec|z|s|[mw]\/) ?)?(?:paus[aeo]?|pauz[eąo]u?|stopp?|fermo|parada|arrêt|stopilla)(?!,? ?:? ?\d+ ?(?:min|['x])))(?!\p{L})/iu;

const dumbbells =
  'db|dbs|dumbbells?|kurzhanteln?|mancuernas?|halter(?:es)?|haltères?|manubrio?|hantlar|manualer|håndvægte|hantl(?:i|ami)|jednoručkami';
/** Matches words in front of a lift or behind it that make it the lift with dumbbells: 'DB bench', 'con mancuernas'. */
const dumbbellsInFront = new RegExp(`^(?:${dumbbells})[ -](?=\\p{L})`, 'iu');
const dumbbellsBehind = new RegExp(
  String.raw`^,? (?:(?:mit|with|med|met|con|com|avec|z|s|w\/) ?)?(?:${dumbbells})(?!\p{L})`,
  'iu',
);

/** Matches words behind a lift that make it an exercise on a machine. */
const onMachine =
  /^(?:[^(\d]{0,20}(?= \())?,? \(?(?:(?:al|alla|an der|am|in der|on(?: the| a)?|[àa] la|en|na|no|with|mit) )?(?:multipower|smith|machine|maschine|máquina|guiado|guidé|cable|kabel(?:zug)?|cavi|polea|polia|poulie|baixa|baja)(?!\p{L}|,? (?:or|oder|ou|o) )/iu;
/** Matches lifts that the list has with dumbbells if they are the same lift. */
const ofBar = /press|row/i;

/** Returns the lift of the list that is done in another way, with the words behind it. */
function inItsWay(
  found: FoundLift,
  way: string,
  all: string,
  { entries, words }: LiftIndex,
): FoundLift {
  const name = `${way} ${found.movement.name}`;
  const key = name.split(/[\s-]/).map((word) => keyOfWord(word, words));
  const movement = entries.get(key.join(' '));
  return movement
    ? { movement, typed: found.typed + all, rest: found.rest.slice(all.length) }
    : found;
}

/** Reads a lift at the beginning of a text: 'BS 5x5', 'Kniebeuge', 'C&J', also with a pause, at a tempo or with dumbbells. */
export function readLift(text: string, index: LiftIndex): FoundLift | null {
  const found = readName(text, index);
  if (!found) {
    const front = dumbbellsInFront.exec(text)?.[0];
    const lift = front ? readName(text.slice(front.length), index) : null;
    const inWay = lift && front ? inItsWay(lift, 'dumbbell', '', index) : null;
    return inWay && front && inWay.movement !== lift?.movement
      ? { ...inWay, typed: `${front}${inWay.typed}` }
      : null;
  }
  const { rest } = found;
  if (!rest.startsWith(' ')) return found;
  const [all = '', tempo] = wayBehind.exec(rest) ?? [];
  if (all !== '') return inItsWay(found, tempo ? 'tempo' : 'pause', all, index);
  if (onMachine.test(rest)) return null;
  const behind = dumbbellsBehind.exec(rest)?.[0];
  const inWay = behind ? inItsWay(found, 'dumbbell', behind, index) : found;
  const isOther = behind && inWay === found && ofBar.test(found.movement.name);
  return isOther ? null : inWay;
}

function readName(text: string, index: LiftIndex): FoundLift | null {
  const { entries, beginnings, words } = index;
  let at = 0;
  let name = '';
  let found: FoundLift | null = null;
  for (;;) {
    const [all, word] = token.exec(text.slice(at, at + 32)) ?? [];
    if (all === undefined || !word) return found && whole(found);
    at += all.length;
    name = name === '' ? keyOfWord(word, words) : `${name} ${keyOfWord(word, words)}`;
    if (!beginnings.has(name)) return found && whole(found);
    const movement = entries.get(name);
    if (movement) found = { movement, typed: text.slice(0, at).trim(), rest: text.slice(at) };
  }
}

const buildUp =
  /^(?:build|work|climb|find|establish|hit)(?: up)?(?: to)?(?: an?| your| today's)? (?:heavy |max |tough )?(?:(?:set of )?\d{1,2}(?:-\d{1,2})?(?:[ -]?rm)?|single|double|triple)?(?: rep max| reps?)?(?: (?:of|in|for|on)(?: the)?)? ?/i;

/** Reads a lift after words such as 'we', 'then', '1RM' or 'build to a heavy'. */
export function readLiftLoosely(text: string, index: LiftIndex): FoundLift | null {
  const direct = readLift(text, index);
  if (direct) return direct;
  const intro = buildUp.exec(text)?.[0];
  if (intro) return readLiftLoosely(text.slice(intro.length), index);
  const end = text.indexOf(' ');
  return end > 0 && filler.test(text.slice(0, end))
    ? readLiftLoosely(text.slice(end + 1), index)
    : null;
}

const longestName = 24;
const words = /^\p{L}[\p{L}\s&'-]+/u;

/** Reads a lift with one mistake in its name at the beginning of a text: 'dedlift 3x3'. */
export function readMistyped(text: string, { entries, byLetter }: LiftIndex): FoundLift | null {
  const end = text.search(/[\d@:,(]/);
  if (end < 0 || end > longestName) return null;
  const typed = words.exec(text.slice(0, end))?.[0].trim() ?? '';
  if (typed !== text.slice(0, end).trim()) return null;
  const movement = entries.get(correctedIn(typed, byLetter) ?? '');
  return movement ? { movement, typed, rest: text.slice(typed.length) } : null;
}
