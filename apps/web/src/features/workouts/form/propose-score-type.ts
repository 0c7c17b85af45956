import { type ScoreKind, scoreTypes } from '@trackboard/scoring';

/** The words of a whiteboard that name how it is scored; the first that are found count. */
const schemes: readonly { words: RegExp; kind: ScoreKind }[] = [
  { words: /\bamrap\b/i, kind: 'roundsReps' },
  { words: /\bfor time\b|\btime cap\b|\bcap:? \d/i, kind: 'time' },
];

/** The score type that a workout's text asks for, by its wire number as text; null if it names none. */
export function proposedScoreType(text: string): string | null {
  const kind = schemes.find(({ words }) => words.test(text))?.kind;
  return kind ? String(scoreTypes[kind].number) : null;
}
