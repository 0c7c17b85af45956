import type { EarlierTime } from '@trackboard/contract/scores';
import { type WeightUnit, formatScore, scoreKindFromNumber } from '@trackboard/scoring';
import { scoresInWords } from '../../../lib/scores-in-words.ts';

/** A part of a sentence; figures stand out. */
interface Part {
  readonly text: string;
  readonly isFigure?: true;
}

type Time = Pick<EarlierTime, 'rx' | 'scaled' | 'best' | 'median' | 'scoreType'>;

const words = (text: string): Part => ({ text });
const figure = (text: string): Part => ({ text, isFigure: true });

/** `16 scores, best 3:58 by Teo Alvarez, median 5:12`; only what there is. */
export function resultsInParts(time: Time, unit: WeightUnit): Part[] {
  const kind = scoreKindFromNumber(time.scoreType) ?? 'none';
  const spell = (value: string) => formatScore(kind, value, unit);
  const [best] = time.best;
  const count = time.rx + time.scaled;
  if (count === 0) return kind === 'none' ? [] : [words('no scores')];
  const parts = [figure(scoresInWords(count))];
  if (best) {
    const name = `${best.firstName} ${best.lastName}`.trim();
    const division = time.rx === 0 ? ', scaled' : '';
    parts.push(words(', best '), figure(spell(best.highestScore)), words(` by ${name}${division}`));
  }
  // The median of one or two scores says nothing more.
  if (time.median !== null && count > 2) {
    parts.push(words(', median '), figure(spell(time.median)));
  }
  return parts;
}

/** `11 Rx, 3 scaled`; without the divisions that have no score. */
export function divisionsInWords({ rx, scaled }: Pick<EarlierTime, 'rx' | 'scaled'>): string {
  return [rx > 0 && `${rx} Rx`, scaled > 0 && `${scaled} scaled`].filter(Boolean).join(', ');
}
