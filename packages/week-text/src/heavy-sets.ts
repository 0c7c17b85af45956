import { countOf, repeat, type SetReader, setsWith, span } from './set-scheme.ts';

const rated = new RegExp(
  String.raw`(?<![x\d]\s?)\b(\d{1,2}) ?@ ?(?:(?:rpe ?)?\d{1,2}(?:\.5)?,? (?:then|danach|dann)|rpe ?\d{1,2}(?:\.5)?,) (\d{1,2}) ?x ?${span}\b`,
  'i',
);
const backOff = new RegExp(
  String.raw`(?:then|danach|dann|back[ -]?off|followed by|,|\n)\D{0,40}(\d{1,2})\s?x\s?${span}\b`,
  'is',
);

/** Reads 'top single @ RPE 8, then 4x5' and '1 @ RPE 7, then 3x4'. */
export const readTopSet: SetReader = (text) => {
  const [all, single = '', sets, each = ''] = (text.includes('@') && rated.exec(text)) || [];
  if (all) return { ...setsWith([single, ...repeat(Number(sets), each)]), percents: [] };
  if (!/top|heavy|schwere/i.test(text)) return null;
  const top =
    /\b(?:top|heavy|schwere[rn]?) ?(?:set of )?(single|double|triple|\d{1,2})(?:er)?\b(?! ?x)/i.exec(
      text,
    );
  const behind = top && text.slice(top.index);
  const rest = behind && backOff.exec(behind);
  if (!top || !rest) return null;
  const reps = [String(countOf(top[1] ?? '1')), ...repeat(Number(rest[1]), rest[2] ?? '')];
  return { ...setsWith(reps), percents: [] };
};

/** Returns the reps of a heavy set: '3-5', 'single'. */
const heavyReps = ([, reps = '1']: RegExpExecArray): string =>
  /\d/.test(reps) ? reps : String(countOf(reps));

const heavyWords = String.raw`pesante|lourde?|pesad[oa]|zware?|tung[at]?|těžk\p{L}{1,3}|ciężk\p{L}{1,3}|schwere?[rns]?`;
/** The words for a single, a double and a triple in other languages. */
const countsOfWords: readonly string[] = [
  'singola|singel|singl[ae]|enkele?|enkla|etta|jedničk\\p{L}{1,2}|jedynk\\p{L}{1,2}|simple|sencillo',
  'doppia|doble|dupl[ao]|double|dubbel|dobbel|tvåa|toer|dvojk\\p{L}{1,2}|dwójk\\p{L}{1,2}|zwei',
  'tripl[aeo]|triple|trippel|trea|treer|trojk\\p{L}{1,2}|trójk\\p{L}{1,2}|drei|drie',
];
const heavyCounts = countsOfWords.join('|');
const wholeCounts = countsOfWords.map((words) => new RegExp(`^(?:${words})$`, 'iu'));
const repsOfWord = (word: string): string =>
  String(1 + wholeCounts.findIndex((words) => words.test(word)));

const heavy: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/\b(\d{1,2})[ -]?r(?:m|ep max)\b(?!\s?[:=])/i, heavyReps],
  [
    /\b(?:build(?:ing)?|work(?:ing)?|climb)(?: up)? (?:to|up to) (?:a |an |your )?(?:heavy |tough |hard |max )?(?:set of )?(\d{1,2}(?:-\d{1,2})?|single|double|triple)\b/i,
    heavyReps,
  ],
  [
    /\b(?:heavy|hvy|schwere[rsn]?|tung[at]?|tough|max|opener|find a)\b,? ?(?:set of )?(\d{1,2}(?:-\d{1,2})?|single|double|triple|einer|zweier|dreier)\b(?!\s?x)/i,
    heavyReps,
  ],
  [
    /\b(?:find|work up to|build to|today's|daily|new|one rep|1 rep) ?(?:a |your |today's |the |1 rep |one rep )*(?:max|opener)\b|\btages(?:max|maximum|bestwert)\b|\b(?:à|a) un (?:lourd|pesado)\b|\bone rep(?:etition)? max|\bheavy for the day|einzelwiederholung|\bopener\b|\b(?:find|build to) a heavy\b|\bmaximum\b|\bmax(?:imum)? (?:for|of) the day\b|\bmax (?:single|today)\b|\bto (?:a |the )?(?:daily )?max\b|\bmax out\b|\bbuild to (?:a )?(?:heavy|max)\b|\b(?:al?|au|do|till|tot|fino al) (?:m[áa]xim\p{L}|massimale|max\p{L}{0,3})(?!\p{L})/iu,
    () => '1',
  ],
  [
    /(?:pesad[oa]s?|lourde?s?|zware?|tunga?|pesante|ciężk\p{L}{1,3})(?!\p{L})(?: de| di| à| van)? (\d{1,2})(?![\d%x])/iu,
    heavyReps,
  ],
  [/\b(?:steigern|hocharbeiten|schweren?)\b[^\d]{0,30}(\d)er\b/i, heavyReps],
  [/\bsingle\b/i, () => '1'],
];

const heavyCount = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${heavyWords})\s(${heavyCounts})|(${heavyCounts})\s(?:${heavyWords}))(?!\p{L})`,
  'iu',
);
const anyHeavyWord = /pesa|lourd|zwar|tung|těžk|ciężk|schwer/i;

/** Most texts contain none of these words, so this pattern is tried first. */
const anyHeavy =
  /rm\b|single|heavy|hvy|max|build|work|climb|find|schwer|tung|tough|opener|tages|einzel|steiger|hocharbeit|lourd|pesad|zwar|pesante|ciężk|těžk|tung|m[áa]xim|massimale/i;

/** Reads '1RM', 'heavy single' and 'build to a heavy 3' as one set. */
export const readHeavy: SetReader = (text) => {
  if (!anyHeavy.test(text)) return null;
  const [all, behind, before = ''] = (anyHeavyWord.test(text) && heavyCount.exec(text)) || [];
  if (all) return setsWith([repsOfWord(behind ?? before)]);
  for (const [found, reps] of heavy) {
    const match = found.exec(text);
    if (match) return setsWith([reps(match)]);
  }
  return null;
};
