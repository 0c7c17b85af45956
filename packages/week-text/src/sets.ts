import { maxSets } from '@trackboard/scoring';
import { readHeavy, readTopSet } from './heavy-sets.ts';
import { readFalling, readList, readOneSet, readRanges } from './set-lists.ts';
import { plainSets, setWord } from './set-words.ts';
import { readIntervals } from './intervals.ts';
import {
  readPercentFirst,
  readPercentLast,
  readPercentList,
  readPercentTable,
  readWaves,
} from './percent-sets.ts';
import {
  count,
  countOf,
  isRange,
  numbersOf,
  repeat,
  repWord,
  type SetReader,
  type SetScheme,
  setsWith,
  span,
  sum,
  unit,
} from './set-scheme.ts';

/** Reads `Sets: 6`, `Reps: 6-6-4-4-2-2`. */
const readLabelled: SetReader = (text) => {
  if (!text.includes(':')) return null;
  const sets = /(?:sets|sätze|s[eé]ries):\s?(\d{1,2})\b/i.exec(text)?.[1];
  const reps = /(?:reps|wdh|repet\S{3,9}|répétitions|ripetizioni):\s?(\d{1,2}(?:-\d{1,2})*)/i.exec(
    text,
  )?.[1];
  if (!sets || !reps) return null;
  const percents = /\b(?:percent|prozent):\s?(\d{2,3}(?:-\d{2,3})*)/i
    .exec(text)?.[1]
    ?.split('-')
    .map(Number);
  const each = isRange(reps) ? [] : reps.split('-');
  const all = setsWith(each.length === Number(sets) ? each : repeat(Number(sets), reps));
  if (!percents) return all;
  const [percent = 0] = percents;
  const count = all.reps.length;
  return { ...all, percents: percents.length === count ? percents : repeat(count, percent) };
};

const singlesEvery = new RegExp(
  String.raw`\b${count}\s?(singles|doubles|triples)\b,? (?:every|e\d|alle)`,
  'i',
);
const repsOf = new RegExp(
  String.raw`(?:^|[\s:,;\n-])${span}\+?\s?(?:reps?\b|wdh\b|@|\p{L}+(?: \p{L}+){0,4} ?(?:[@(\n,]|$))`,
  'iu',
);
const repsOfProduct = new RegExp(String.raw`\b\d{1,2}\s?x\s?${span}\b`, 'i');

/** Reads 'Every 2:00 x 6, 3 reps' and 'EMOM 10: 2', with one set for each interval. */
const readEvery: SetReader = (text) => {
  if (!/every|alle|cada|toutes|ogni|elke|varje|\bco \d|mom|\be\d|on the/i.test(text)) return null;
  const singles = singlesEvery.exec(text);
  if (singles) return { reps: repeat(countOf(singles[1] ?? ''), countOf(singles[2] ?? '')) };
  const found = readIntervals(text);
  if (!found) return null;
  const product = repsOfProduct.exec(found.before + found.after);
  const reps = repsOf.exec(found.after)?.[1] ?? product?.[1] ?? repsOf.exec(found.before)?.[1];
  return {
    ...setsWith(repeat(found.count, reps ?? '1')),
    ...(reps ? {} : { why: 'No reps are written' }),
  };
};

const namedSet = new RegExp(
  String.raw`\b(?:sets?|s[aä]tze?|s[eé]ries?) (\d)(?:\s?(?:to|and|-|bis|und|à|a|y|et|e)\s?(\d))?\s?[:=-]\s?${span}(?: ?${repWord}| ?@|\s?x\s?\d)`,
  'gi',
);
/** Reads the reps of each set behind its number: 'Sets 1-2: 7 reps, set 3: 5 reps'. */
const readNamedSets: SetReader = (text) => {
  const found = /s[eéaä]t?.{2,6} \d/i.test(text) ? [...text.matchAll(namedSet)] : [];
  const reps = found.flatMap(([, first, last = first, each = '']) =>
    repeat(Math.max(0, Number(last) - Number(first) + 1), each),
  );
  return found.length > 1 ? setsWith(reps) : null;
};

const listOfSets = /\bsets of (\d{1,2}(,\s?|-|\/)\d{1,2}(?:\2\d{1,2})+)\b/i;
const waveList = new RegExp(
  String.raw`\b${count} waves? (?:of )?((?:\d{1,2}[-/,]){1,6}\d{1,2})`,
  'i',
);
const clusterSets = /\b(\d{1,2}) (?:clusters?|sets) of (\d(?:[.+]\d)+)/i;
/** Matches '7 heavy singles' and 'doubles x 5'. */
const namedSets =
  /(?:\b(\d{1,2})\s?x?\s(?:heavy )?)?\b(singles|doubles|triples)\b(?:\s?x\s?(\d{1,2})\b)?/i;
/** Reads 'sets of 5, 4, 3, 2, 1', '4 clusters of 1.1.1' and 'two waves of 3-2-1'. */
const readSetsOf: SetReader = (text) => {
  if (!/set|satz|sätze|s[eé]rie|wave|cluster|singles|doubles|triples/i.test(text)) return null;
  const [all, before, word, behind] = namedSets.exec(text) ?? [];
  const times = before ?? behind;
  if (all && times) return { reps: repeat(Number(times), countOf(word ?? '1')) };
  const list = listOfSets.exec(text)?.[1];
  if (list) return { reps: numbersOf(list) };
  const waves = waveList.exec(text);
  if (waves) {
    const wave = numbersOf(waves[2] ?? '');
    return { reps: Array.from({ length: countOf(waves[1] ?? '1') }, () => wave).flat() };
  }
  const clusters = clusterSets.exec(text);
  return clusters ? { reps: repeat(Number(clusters[1]), sum(clusters[2] ?? '')) } : null;
};

const setsOf = new RegExp(
  String.raw`\b${count} ?${setWord}(?: of| x|,| à| a| zu| von| van| mit| de| da)?(?: je)? ?(?:${span}|${count})\b(?!\s?(?:min|sec|s\b|m\b|rounds)|(?:,\s?\d{1,2}(?![\d:.])){2})`,
  'i',
);
/** Matches the sets before the reps, also in the line above: '3 sets', '8-12 reps'. */
const setsThenReps = new RegExp(
  String.raw`\b${count} ?${setWord}\b(?: of\b)?[ ,;:@/|\n-]{0,5}(?:je |à |x )?${span} ?${repWord}`,
  'i',
);
/** Matches the reps before the sets: '8-12 reps, 3 sets', '6 reps for 4 sets'. */
const repsThenSets = new RegExp(
  String.raw`\b${span} ?${repWord}(?: ?@ ?\d\d ?%)?[ .,;:/\n-]{0,3}(?:for |x )?(?:\d-)?${count} ?${setWord}\b`,
  'i',
);

/** Matches 'x3 7-9 reps'. */
const timesThenReps = new RegExp(String.raw`\sx\s?(\d{1,2}),? ${span} ?${repWord}`, 'i');

/** Reads '5 sets of 3', '3 sets, 8-12 reps', 'x3 7-9 reps' and '8-12 reps, 3 sets'. */
const readSetsAndReps: SetReader = (text) => {
  const [, many, reps2] = (/rep|wdh/i.test(text) && timesThenReps.exec(text)) || [];
  if (many) return setsWith(repeat(Number(many), reps2 ?? ''));
  if (!/set|sätze|s[eé]rie|round|runden|rondas|tours|giri/i.test(text)) return null;
  const [, sets, each, named] = setsOf.exec(text) ?? setsThenReps.exec(text) ?? [];
  if (sets) return setsWith(repeat(countOf(sets), each ?? String(countOf(named ?? '1'))));
  const [, reps, times] = repsThenSets.exec(text) ?? [];
  return reps && times ? setsWith(repeat(countOf(times), reps)) : null;
};

const repsFirst = new RegExp(
  String.raw`\b${span}(?:\s?(?:reps?|wdh)\.?(?:\s?\/\s?\p{L}+)?|\/\s?\p{L}+)\s?x\s?(\d{1,2})\s?(?:sets?|sätze|series|séries)\b`,
  'iu',
);
/** Matches '8-12 x 3' and '4-6 reps x 3'. A smaller number without 'reps' is a range of sets: '3-4 x 8'. */
const rangeFirst =
  /(?<![\d.:-])(?:([6-9]-\d{1,2}|\d\d-\d\d)|(\d{1,2}-\d{1,2})\s?(?:reps?|wdh))\s?x\s?([2-6])(?![\d.:/%-])/i;

/** Reads '6 reps x 4 sets', '8-10/leg x 3 sets' and '8-12 x 3'. */
const readRepsFirst: SetReader = (text) => {
  const found = /x\s?\d{1,2}\s?s/i.test(text) ? repsFirst.exec(text) : null;
  if (found) return setsWith(repeat(Number(found[2]), found[1] ?? ''));
  const [, most, fewer, sets] = rangeFirst.exec(text) ?? [];
  return sets ? setsWith(repeat(Number(sets), most ?? fewer ?? '')) : null;
};

/** Matches the upper end of the reps. With blanks around the dash, it may be another number: '3 x 5 - 10 burpees'. */
const upperEnd = String.raw`(?:-\d{1,2}){1,4}(?!\d)|\s?(?:bis|to)\s?\d{1,2}\b|\s(?:à|a)\s\d{1,2}\b(?!\s?(?:%|rpe|kg))|\s-\s\d{1,2}\b(?!['"]|\s(?!${repWord})\p{L})`;
const product = new RegExp(
  String.raw`(?<![\d.:])(\d{1,2})\s?x\s?[(\[]?(\d{1,3}(?:\+\d)*)(\+|${upperEnd})?(?![\d.:/]*\d|\s?${unit}|%)`,
  'giu',
);

/** Whether only a mark or 'then' stands between two sets: '1x5, 1x3'. */
function areJoined(
  text: string,
  before: RegExpExecArray | undefined,
  next: RegExpExecArray,
): boolean {
  const from = (before?.index ?? 0) + (before?.[0].length ?? 0);
  return /^(?:\([^()]{1,20}\)\s*)?(?:@\s?(?:rpe ?)?\d+(?:[.,]\d+)?\s?(?:kg|lbs?|#|%|rpe)?|\d+(?:[.,]\d+)?\s?(?:kg|lbs?|#))?(?:[,;+&]\s*)?(?:and|then|danach|dann|und)?$/i.test(
    text.slice(from, next.index).trim(),
  );
}

/** A larger number behind 'x' is a load: '1 x 140' is a set of one rep. */
const mostReps = 105;

/** Returns the sets of a product: '3x8-10', '1x315'. '1+1' is one rep of each lift. */
function setsOfProduct(times: string, each: string, end: string): string[] {
  if (Number(each) > mostReps && end === '') return [times];
  return repeat(Number(times), each.includes('+') ? String(sum(each)) : each + end);
}

/** Reads `5x5`, `3 x 8-10` and `4 x 5/leg`. Several of them are sets of one lift. */
const readProducts: SetReader = (text) => {
  if (!/\d\s?x\s?[([]?\d/i.test(text)) return null;
  const found = [...text.matchAll(product)].filter(([, sets]) => Number(sets) > 0);
  const together = found.findIndex((each, at) => at > 0 && !areJoined(text, found[at - 1], each));
  const joined = found.slice(0, together < 0 ? found.length : together);
  if (joined.length === 0) return null;
  const unclear = joined.some(
    ([, , each = '', end = '']) => /\d/.test(end) && !isRange(each + end),
  );
  const all = setsWith(
    joined.flatMap(([, sets = '', each = '', end = '']) => setsOfProduct(sets, each, end)),
  );
  return { ...all, ...(unclear ? { why: 'Of several numbers, the first' } : {}) };
};

const cluster = /\b(\d{1,2})\s?x\s?(\d(?:\.\d){1,4})\b/i;
const complexFirst = /(?<![\d+] ?)(\d(?:\+\d){1,4})\s?x\s?(\d{1,2})\b(?!\s?%)/;
/** Reads `4 x 1.1.1`, and `1+1+1 x 5` of a complex. */
const readClusters: SetReader = (text) => {
  const [, complex = '', times] = (text.includes('+') && complexFirst.exec(text)) || [];
  if (times) return { reps: repeat(Number(times), sum(complex)) };
  if (!text.includes('.')) return null;
  const found = cluster.exec(text);
  return found ? { reps: repeat(Number(found[1]), sum(found[2] ?? '')) } : null;
};

const setLine =
  /(?:^|\n|[,;:]\s?|\p{L}\s)[^\p{L}\d\n]{0,4}(?:(\d{1,2})x(\d{1,2})x(?:\d{2,3}|bar)\b|(\d{1,2})\s?(?:reps?\s?)?(?:x|@|a|à|mit|med|con|com)\s?\d{1,3}(?:[.,]\d{1,2})?\s?(?:kg|lbs?|#))/giu;

/** Reads several sets, each with its load: '5x 185 lbs', '8 @ 60 kg', '3x5x95'. */
const readSetLines: SetReader = (text) => {
  if (!text.includes('\n') && /build|work up|heavy/i.test(text)) return null;
  const reps = [...text.matchAll(setLine)].flatMap(([, times = '1', each, alone = '']) =>
    repeat(Number(times), each ?? alone),
  );
  return reps.length > 1 ? setsWith(reps) : null;
};

const readers: readonly SetReader[] = [
  readSetLines,
  readPercentTable,
  readLabelled,
  readNamedSets,
  readTopSet,
  readEvery,
  readWaves,
  readPercentList,
  readPercentFirst,
  readPercentLast,
  readClusters,
  readRepsFirst,
  readSetsOf,
  readSetsAndReps,
  readFalling,
  readProducts,
  readRanges,
  readList,
  readHeavy,
  readOneSet,
];

/** Whether the form accepts the sets, which have at most 100 reps. */
const allowed = ({ reps }: SetScheme) =>
  reps.length > 0 && reps.length <= maxSets && reps.every((each) => each > 0 && each <= 100);

const anySets =
  /\d|single|max|heavy|hvy|tough|opener|schwer|tung|tages|einzel|hoch|steiger|find|build|sets|sätze|lourd|pesa|zwar|ciężk|těžk|m[áa]xim|massimale/i;

/** Reads the sets and reps of a lift in a text; null if there are none. */
export function readSets(typed: string): SetScheme | null {
  if (!anySets.test(typed)) return null;
  const text = plainSets(typed);
  for (const read of readers) {
    const found = read(text);
    if (found && allowed(found)) return found;
  }
  return null;
}
