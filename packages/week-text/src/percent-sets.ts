import { repeat, type SetReader } from './set-scheme.ts';

/** A row of a percent table: `1      5       60`. */
export const readPercentTable: SetReader = (text) => {
  if (!/\bsets?\s.{0,6}\breps\b|\bsatz\s.{0,6}\b(?:wdh|reps)\b/i.test(text)) return null;
  const rows = [
    ...text.matchAll(/(?:^|\n)\s*\d{1,2}\s+(\d{1,2})\s+(\d{2,3}(?:\.\d{1,2})?)\s?%?(?=\n|$)/g),
  ];
  return rows.length > 1
    ? {
        reps: rows.map(([, reps]) => Number(reps)),
        percents: rows.map(([, , percent]) => Number(percent)),
      }
    : null;
};

/** `2 x 8 @ 65%, 1 x 6 @ 70%`, `5 @ 65, 5+ @ 75`: each with its percentage. */
export const readWaves: SetReader = (text) => {
  if (!text.includes('@')) return null;
  const found = [
    ...text.matchAll(
      /(?:\b(\d{1,2})\s?(?:sets?\s?)?x\s?)?\b(\d{1,2})\+?(?: ?reps?)?\s?@\s?(\d{1,3}(?:[.,]\d{1,2})?)(?![\d.:/-]|,\d|\s?(?:kg|lb|#|x\b|reps?\b|sec\b))(\s?%)?/gi,
    ),
  ].filter(([, , , percent, sign]) => sign || (Number(percent) >= 40 && Number(percent) <= 105));
  if (found.length < 2) return null;
  const sets = found.flatMap(([, times, reps, percent]) =>
    repeat(Number(times ?? 1), Number(reps)).map(
      (each) => [each, Number(percent?.replace(',', '.'))] as const,
    ),
  );
  return { reps: sets.map(([reps]) => reps), percents: sets.map(([, percent]) => percent) };
};

/** `75x5 85x3 95x1+`, `70% x 3`: the percentage first. */
export const readPercentFirst: SetReader = (text) => {
  if (!/\d ?%? ?x/i.test(text)) return null;
  const found = [
    ...text.matchAll(/(?<![\d.])(\d{2,3}(?:[.,]\d)?)\s?(%?)\s?x\s?(\d{1,2})\+?(?!\d)/gi),
  ].filter(
    ([, percent, sign]) => sign === '%' || (Number(percent) >= 40 && Number(percent) <= 105),
  );
  const sure = found.length > 1 || found[0]?.[2] === '%';
  return sure
    ? {
        reps: found.map(([, , , reps]) => Number(reps)),
        percents: found.map(([, percent]) => Number(percent?.replace(',', '.'))),
      }
    : null;
};

/** `2 x 70%`, in several lines: the percentage last. */
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
