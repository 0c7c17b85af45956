import { isRange, repeat, type SetReader, setsWith, sum } from './set-scheme.ts';

/** Reads a row of a percent table: `1   5    60`. */
export const readPercentTable: SetReader = (text) => {
  if (!/\bsets?\s.{0,6}\breps\b|\bsatz\s.{0,6}\b(?:wdh|reps)\b/i.test(text)) return null;
  const rows = [
    ...text.matchAll(/(?:^|\n)[^\S\n]*\d{1,2}\s+(\d{1,2})\s+(\d{2,3}(?:\.\d{1,2})?)\s?%?(?=\n|$)/g),
  ];
  return rows.length > 1
    ? {
        reps: rows.map(([, reps]) => Number(reps)),
        percents: rows.map(([, , percent]) => Number(percent)),
      }
    : null;
};

/** Reads `2 x 8 @ 65%, 1 x 6 @ 70%`, `5 @ 65, 5+ @ 75` and `5@225, 3@245`, where each has its percentage or its load. */
export const readWaves: SetReader = (text) => {
  if (!text.includes('@')) return null;
  const found = [
    ...text.matchAll(
      /(?:\b(\d{1,2})\s?(?:sets?\s?(?:x|of)|x)\s?)?(?<![\d.:])(\d{1,2}(?:-\d{1,2})?)\+?(?: ?reps?)?\s?@\s?(\d{1,3}(?:[.,]\d{1,2})?)(?![\d.:/-]|,\d|\s?(?:kg|lb|#|x\b|reps?\b|sec\b))(\s?%)?/gi,
    ),
  ].filter(([, , , percent, sign]) => sign || Number(percent) >= 40);
  if (found.length < 2) return null;
  const sets = found.flatMap(([, times, reps = '', percent]) =>
    repeat(Number(times ?? 1), [reps, Number(percent?.replace(',', '.'))] as const),
  );
  const percents = sets.map(([, percent]) => percent);
  const areLoads = percents.some((percent) => percent > mostPercent);
  return { ...setsWith(sets.map(([reps]) => reps)), percents: areLoads ? [] : percents };
};

const percentFirst =
  /(?<![\d.,/-])(\d{2,3}(?:[.,]\d)?)\s?(%|kg|lbs?|#)?\s?([x/])\s?(\d{1,2}(?:(?:\+\d{1,2})+|-\d{1,2}|(?:,\d{1,2}(?![\dx%]))+)?)\+?(?:\s?x\s?(\d{1,2}))?(?![\d./%]|\s?(?:kg|lbs?|m|cal|sets?|sätze)\b)/gi;

/** Matches '(80%x2)3' and '(75%/4)3', where the number of sets follows the brackets. */
const inBrackets = /\((\d{2,3}(?:[.,]\d)?\s?%?\s?[x/]\s?\d{1,2})\)\s?(?:x\s?)?(\d{1,2})(?![\d%])/gi;

/**
 * The most reps that a club's '80/2' may have. With a larger second number, it is a load for men and women.
 */
const mostOfClub = 12;
/** A larger number is a load: '285x1, 255x5,5,5'. */
const mostPercent = 105;

/**
 * Reads `75x5 85x3 95x1+`, `70% x 3` and `70/3 75/2 80/2x2`: the percentage, then the reps, then the
 * sets.
 */
export const readPercentFirst: SetReader = (typed) => {
  if (!/\d\d(?:[.,]\d)? ?(?:%|kg|lbs?|#)? ?[x/]/i.test(typed)) return null;
  const text = typed.replaceAll(inBrackets, '$1x$2');
  const found = [...text.matchAll(percentFirst)].flatMap(
    ([, typed = '', sign, mark, reps = '', sets]) => {
      const percent = Number(typed.replace(',', '.'));
      const counts = isRange(reps) ? [reps] : reps.split(',').map((each) => String(sum(each)));
      const isLoad = percent > mostPercent && mark === 'x' && sign !== '%';
      const likely = sign !== undefined || isLoad || (percent >= 40 && percent <= mostPercent);
      const club = mark === 'x' || Number(counts[0]) <= mostOfClub;
      return likely && club ? [{ percent, sign: isLoad ? 'load' : sign, counts, sets }] : [];
    },
  );
  const [first] = found;
  const sure = found.length > 1 || /%|load/.test(first?.sign ?? '') || first?.sets !== undefined;
  if (!sure) return null;
  const sets = found.flatMap((each) =>
    repeat(
      Number(each.sets ?? 1),
      each.counts.map((count) => ({ ...each, count })),
    ).flat(),
  );
  return {
    ...setsWith(sets.map(({ count }) => count)),
    percents: sets.some(({ sign, percent }) => (sign ? sign !== '%' : percent % 2.5 !== 0))
      ? []
      : sets.map(({ percent }) => percent),
  };
};

const percentList = /(?<![\d.,/])(\d{2,3}(?:\s?%?\/\d{2,3}){1,8})\s?%\s?x\s?(\d{1,2})(?![\d.])/i;

/** Reads `55/60/65% x 5`, which is a set with each percentage. */
export const readPercentList: SetReader = (text) => {
  const [, list, reps] = (text.includes('%') && percentList.exec(text)) || [];
  if (!list) return null;
  const percents = list.split('/').map((percent) => Number.parseInt(percent, 10));
  return { reps: repeat(percents.length, Number(reps)), percents };
};

/** Reads `2 x 70%` in several lines, where the percentage comes last. */
export const readPercentLast: SetReader = (text) => {
  if (!text.includes('%')) return null;
  const found = [...text.matchAll(/(?<![\d.x])(\d{1,2})\s?x\s?(\d{2,3}(?:[.,]\d)?)\s?%/gi)];
  return found.length > 1
    ? {
        reps: found.map(([, reps]) => Number(reps)),
        percents: found.map(([, , percent]) => Number(percent?.replace(',', '.'))),
      }
    : null;
};
