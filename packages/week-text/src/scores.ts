import type { ScoreKind } from '@trackboard/scoring';
import {
  isCircuit,
  isForTime,
  isLadder,
  isRounds,
  isUnscored,
  readClock,
  readScoreWords,
} from './clock.ts';
import { searchedText } from './card-texts.ts';
import { readTimeCap } from './caps.ts';
import { readLines } from './lines.ts';

/** A score type, and why it was chosen if the text does not name it. */
interface FoundScore {
  readonly kind: ScoreKind;
  readonly why: string | null;
}

const sure = (kind: ScoreKind): FoundScore => ({ kind, why: null });
const guess = (kind: ScoreKind, why: string): FoundScore => ({ kind, why });

const complex =
  /(?:\p{L}[\p{L} -]{3,30} \+ ){2}\p{L}|\bcomplex\b|\b1 ?\+ ?1\b|\d ?\p{L}[\p{L} ]{2,30}\+ ?\d ?\p{L}/iu;
const isComplex = (text: string): boolean => /\+|complex/i.test(text) && complex.test(text);
const heavy =
  /\b(?:heavy|heaviest|build|add weight|climb|max|schwer|mont(?:er|ée)|lourd|subiendo|subir|tung)/i;
const explicit = /\bscore|\btotal (?:de )?reps|\bcount\b|\bon the board\b/i;
const maxWork = /\bmax(?:imum)?\.? (?!effort|dist|out|\d)\p{L}+/iu;
const distance =
  /^(?:run |row |ski |bike |swim )?\d+(?:[.,]\d+)? ?(?:k|km|m|mile|miles|mi|meters?)\b(?: \p{L}+){0,2}\s*$/iu;

const first = (lines: readonly string[]) => lines.find((line) => line !== '') ?? '';

/** Returns the score of an AMRAP: rounds and reps, unless one movement is counted. */
function scoreOfAmrap(text: string, lines: readonly string[]): FoundScore {
  const words = readScoreWords(text);
  if (words === 'reps' && explicit.test(text)) return sure('reps');
  if (/\bas many reps\b/i.test(text)) return sure('reps');
  const work = lines.slice(1).filter((line) => line !== '');
  return /^max\b/i.test(work[0] ?? '')
    ? guess('reps', 'One movement is counted')
    : sure('roundsReps');
}

function scoreOfTabata(text: string): FoundScore {
  const work = text.split(/[\n,/+&]/).filter((each) => /\p{L}/u.test(each.replace(/tabata/i, '')));
  const holds = work.every((each) => /\bhold|\bplank/i.test(each)) && readScoreWords(text) === null;
  return holds
    ? guess('completion', 'Holds have no reps')
    : guess('reps', 'Tabata is counted in reps');
}

/**
 * Matches how slow or hard the exercises of rounds are, or the rest between them, so that the rounds are not for time. In some
 * languages, 'tempo' is also the time: 'miglior tempo possibile'.
 */
const paced =
  /(?<!\b(?:miglior|minor|menor|melhor)\s)\btempo\b(?!\s(?:possibile|possível|limite|m[áa]ximo|massimo))|\brpe\b|\brir\b|\b(?:rest|pause)\b[^\n]{0,30}\b(?:between|btwn?|b\/[tw]|zwischen)\s(?:all |the |den )?(?:movements|exercises|sets|rounds|übungen|sätzen|runden)/i;

/** Rounds with full recovery are not for time, unless they say so. */
const fullRecovery =
  /\b(?:full|complete) recovery\b|\b(?:recuperaci[oó]n|recuperação) complet[ao]\b|\brécup(?:ération)? complète\b|\bvoll(?:e|ständige) (?:pause|erholung)\b/i;

function scoreWithoutClock(
  text: string,
  lines: readonly string[],
  metcon: boolean,
): FoundScore | null {
  if (isComplex(text) && heavy.test(text)) return guess('weight', 'A complex for a load');
  if (lines.some((line) => isLadder(line)))
    return guess('time', 'Descending reps are done for time');
  if (readTimeCap(text)) return guess('time', 'It has a time cap');
  if (maxWork.test(text) && /\d ?(?:min|:\d\d)/i.test(text))
    return guess('reps', 'As many as possible in a time');
  if (lines.length === 1 && distance.test(first(lines)))
    return guess('time', 'A distance is done for time');
  if (lines.length === 1 && isCircuit(first(lines)))
    return guess('time', 'Rounds are done for time');
  const isPaced = paced.test(text) || fullRecovery.test(text);
  return isRounds(first(lines)) && (metcon || lines.length > 2) && !isPaced
    ? guess('time', 'Rounds are done for time')
    : null;
}

/** Returns the score type that a text asks for; null if it asks for none. */
function findScore(text: string, lines: readonly string[], metcon: boolean): FoundScore | null {
  const clock =
    readClock(text.replaceAll('\n', ' ')) ??
    (lines.some((line) => isForTime(line)) ? 'time' : null);
  const words = readScoreWords(text);
  if (words === 'text' && clock === null) return sure('text');
  if (clock === 'amrap') return scoreOfAmrap(text, lines);
  if (isUnscored(text)) return sure('completion');
  if (words === 'weight' || (isComplex(text) && heavy.test(text) && clock !== 'time')) {
    return words === 'weight' ? sure('weight') : guess('weight', 'A complex for a load');
  }
  if (words === 'reps' && explicit.test(text)) return sure('reps');
  if (words && /\bscore\b/i.test(text) && words !== 'text') return sure(words);
  if (clock === 'time') return sure('time');
  if (words && words !== 'text') return sure(words);
  if (each.test(text.replaceAll('\n', ' ')) && clock !== 'tabata') return sure('time');
  if (clock === 'tabata') return scoreOfTabata(text);
  if (clock === 'max') return guess('reps', 'As many as possible');
  if (clock) return guess('completion', 'By the clock, without a score');
  return scoreWithoutClock(text, lines, metcon);
}

/**
 * Reads the score type of a custom workout. `metcon` says whether it stands under a metcon heading.
 */
export function readScore(
  text: string,
  lines: readonly string[],
  metcon = false,
  complex = false,
): FoundScore {
  const why = isRounds(first(lines)) ? 'Rounds without a clock' : 'No score is written';
  const found = findScore(text, lines, metcon);
  const unscored = found === null || (found.kind === 'completion' && !isUnscored(text));
  if (complex && unscored) return guess('weight', 'A complex for a load');
  return found ?? guess('completion', why);
}

/** The scoring that a workout's text asks for. */
interface AskedScoring {
  readonly scoreType: ScoreKind | null;
  readonly timeCapMinutes: number | null;
}

/**
 * Reads the score type and the time cap of a workout's title and details with the rules for a pasted
 * week.
 */
export function readScoring(title: string, details: string): AskedScoring {
  const lines = readLines(details)
    .map(({ text }) => text)
    .filter((text) => text !== '');
  const text = `${title}\n${searchedText(lines)}`.trim();
  return {
    scoreType: findScore(text, lines, false)?.kind ?? null,
    timeCapMinutes: readTimeCap(text)?.minutes ?? null,
  };
}

const anyEach = /each|every|record|log|score|enter|jede|write/i;
const each =
  /\beach (?:one |rep |run |round |piece )?(?:is |one )?(?:for\s(?:a )?time|timed|scored)|\bevery (?:rep|round|one|interval) (?:is )?(?:timed|for time|scored)|\brecord each|\blog (?:all|each|every)|\bscore each|\benter each|\bjede (?:runde|wiederholung) (?:auf zeit|zählt)|\beach round is scored|\btotal reps each round|\bscore for each|\bwrite (?:down )?(?:all|the) \p{L}+ times/iu;
const counts: readonly RegExp[] = [
  /(?:^|\n|[\s:])(\d{1,2}|three|four|five|six|eight) ?(?:x|rounds?|rds?|runden|sets|attempts|pushes|times|intervals|pieces)\b/i,
  /\bx ?(\d{1,2})\b/i,
];
const words: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5, six: 6, eight: 8 };

/**
 * Returns the number of sets with a score of their own: '3 rounds, each for time'. Null means one
 * score.
 */
export function readScoredSets(typed: string): number | null {
  if (!anyEach.test(typed)) return null;
  const text = typed.replaceAll('\n', ' ');
  if (!each.test(text)) return null;
  for (const count of counts) {
    const found = count.exec(text)?.[1];
    if (found) return words[found.toLowerCase()] ?? Number(found);
  }
  return null;
}
