import type { ScoreKind } from '@trackboard/scoring';
import { readTimeCap } from './caps.ts';

/** How a piece is timed. `work` is timed by the clock and has no score of its own. */
export type Clock = 'amrap' | 'time' | 'tabata' | 'emom' | 'work' | 'max';

interface ClockWord {
  readonly clock: Clock;
  readonly found: RegExp;
}

const number = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs)`;
const rounds =
  'rounds?|rds?|runden|runder|rundor|varv|rondas?|rondes?|vueltas|rodadas?|voltas|tours|giri|kierrosta|rund[ay]?|kola?|durchgänge';
const forTime =
  'for (?:a )?time|(?:auf|für|nach) zeit|(?:por|pelo|para|a) tiempo|por tempo|pour le temps|contre la montre|(?:voor|op) tijd|(?:på|för|for) tid|na čas|aikaa vastaan|na czas';
/** Makes a pattern, with words for a number `{n}`, rounds `{r}` and for time `{t}`. */
const pattern = (source: string) =>
  new RegExp(
    source.replaceAll('{n}', number).replaceAll('{r}', rounds).replaceAll('{t}', forTime),
    source.includes('\\p{') ? 'iu' : 'i',
  );

/** The words for each clock. The most certain ones come first. */
const words: readonly ClockWord[] = [
  {
    clock: 'amrap',
    found: pattern(
      String.raw`(?<!\d ?x ?)\bamrap|\bamrap\W{0,3}\d|\ba map\b|\bas many (?:rounds|reps)|\bas many [^.,;\n]{1,40} as possible|\bmax(?:imum)? rounds|\bdeath by\b|so viele runden|zoveel mogelijk rondes|tantas rondas|máximas rondas|máximo de rondas|máximo de rodadas|maximum de tours|så (?:många|mange) (?:varv|rund)|niin monta kierrosta|jak najwięcej rund`,
    ),
  },
  { clock: 'tabata', found: /\btabata\b/i },
  {
    clock: 'time',
    found: pattern(
      String.raw`\b(?:{t})\b|\brft\b|\d\s?rft\b|^ft\b|\bft$|\beach (?:one )?for time|\b(?:rep|round|interval)s? timed\b|\bgegen die uhr\b|\bas (?:fast|quickly) as\b|\bso schnell wie\b|\bfor best time\b|\bchipper\b|\ba tempo\b(?= *[:.]|$)`,
    ),
  },
  {
    clock: 'emom',
    found: pattern(
      String.raw`\be\d?mom\b|\be\d{2,3}s\b|\be\dm\b|\bevery (?:{n} )?min(?:ute)?s?\b|\bevery \d{1,2}(?::\d\d|')|\bevery \d{1,3} ?(?:s|sec|secs|seconds)\b|\bon the (?:minute\b|\d{1,2}:\d\d)|\balle \d{1,2}(?::\d\d)? ?(?:min|sek)?|\bcada {n} ?min|\ba cada {n} ?min|\btoutes les {n} ?min|\bogni {n} ?min|\belke (?:{n} )?min|\bvarje min|\bvarannan min|\bco {n} min`,
    ),
  },
  {
    clock: 'work',
    found: pattern(
      String.raw`\d{1,3} ?(?:s|sec|secs|min|sek)? on\b.{0,12}\boff\b|\b\d\d/\d\d, {n} r(?:oun)?ds\b|:\d\d on\b(?! the\b)`,
    ),
  },
  {
    clock: 'max',
    found: pattern(
      String.raw`\bmax(?:imum|imal)?\.? (?:\p{L}+ ){0,2}(?:rep|reps|cal|cals|calories|distance|meters|metres|unbroken|wdh|meter|kalorien)\b|\bfor (?:max )?(?:cals|calories|distance|reps)\b`,
    ),
  },
];

/** Most texts contain no word of a clock, so this pattern is tried first. */
const anyClockWord =
  /amrap|fast|quick|schnell|a map|as many|max|máx|czas|čas|kol|rund|\bco \d|varje|varannan|death|tabata|time|tiempo|tempo|temps|montre|tid\b|tijd|vastaan|zoveel|elke|tantas|cada|toutes|ogni|rft|zeit|\bft\b|uhr\b|chipper|mom\b|\be\d|every|minute|alle|runden|\bon\b|\d\/\d\d|\bfor (?:cal|dist|reps)/i;

/** The clock that a text names; null if it names none. */
export function readClock(text: string): Clock | null {
  if (!anyClockWord.test(text)) return null;
  if (/\bnot (?:for time|timed|scored)\b|\bnft\b|\bfor quality\b|\bnicht auf zeit\b/i.test(text)) {
    return words.find(({ clock, found }) => clock === 'amrap' && found.test(text))?.clock ?? null;
  }
  return words.find(({ found }) => found.test(text))?.clock ?? null;
}

const ladder =
  /^\d{1,2}(?:\/\d{1,2}){2,}(?=\s\p{L}|$|:)|^(?:\d{1,3}\s?[-–]\s?){2,}(?:\.{3}\s?-?\s?)?\d{1,3}\b(?!\s?(?:kg|lb|%|x\b))|^\d{1,3}(?: \d{1,2}){2,}(?: of)?:?$|^(?:\d{1,2} ?(?:to|bis|down to) ?\d{1,2})$/u;
const startsRounds = pattern(String.raw`^{n} ?(?:{r})\b`);

/** Whether a line begins with descending reps: '21-15-9'. */
export const isLadder = (text: string): boolean => ladder.test(text);

/** Matches a circuit that is done several times: 'Do the circuit 5 times', 'Circuito 4x: ...', but not with its work by the clock. */
const circuit =
  /^(?:\p{L}{2,12} )?(?:(?:the|le|el|o|il|den|das) )?(?:circuito?|zirkel) \d{1,2} ?(?:x|fois|times|veces|vezes|volte|mal)(?!\p{L})(?!.*\d ?s\p{L}* (?:work|de travail|de trabajo|arbeit))/iu;

/** Whether a line is a circuit with its number of rounds and its work. */
export const isCircuit = (text: string): boolean =>
  /circuit|zirkel/i.test(text) && circuit.test(text);

/** Whether a line begins with rounds: '3 rounds', '2 rds'. */
export const isRounds = (text: string): boolean => startsRounds.test(text);

const clockStart = pattern(
  String.raw`^(?!\d{1,2} ?x ?amrap\b(?!\W{0,3}\d))(?:ft\b|(?:(?:partner|team|teams? of {n}|in teams of {n}|in pairs|zu zweit|pairs|partners|complete|in {n} (?:min|mins|minutes))\b[\s,:-]*)?(?:\d{1,2}(?::\d\d)?[\s-]?(?:x|min|mins|minute|minutes|minuten|')?[:,.]?\s?)?(?:amrap|a map\b|emom|e\d?mom|e\d{2,3}s\b|tabata|(?:{t})\b|for (?:max|reps|cals|calories|distance)\b|(?:cada|toutes les|ogni|elke) \d|as many (?:rounds|reps)|rft\b|rounds for time|(?:complete |finish )?as (?:fast|quickly) as|so schnell wie|death by|on the \d{1,2}:\d\d|every (?:\d|minute|{n}\b)|alle \d|max [\p{L}-]+(?: [\p{L}-]+)? in \d|max (?:reps|cals?|calories|distance)\b(?=.)|chipper\b))`,
);
const roundsForTime = pattern(
  String.raw`^(?:(?:partner|team|teams? of {n}|in teams of {n}|in pairs|zu zweit)\b[\s,.:-]*)?{n} ?(?:{r}|rft\b|sets)\b.{0,40}?(?:{t}|rft\b|each for|timed|count|score|per station|for quality|not for time|:\d\d|\bmin(?:ute)?s?\b)|^{n} ?rft\b`,
);
/** Matches '50 wall balls for time'. */
const countForTime = /^\d{1,5}\s?(?:k|km|m|miles?)?\s(?:\p{L}[^.;]{2,60}\b)?(?:for time\b|ft$)/iu;
const stations = pattern(
  String.raw`^(?:\d{1,2} ?min(?:ute)?[sn]? (?:of )?(?:[\p{L}-]{2,12},? ){0,3}max\.? \p{L}|{n} stations\b|\d{2,5} ?(?:m|k|km)(?: \p{L}{3,6}){1,2} x ?\d|\d{1,3}(?::\d\d)? ?(?:s|sec|secs|sek|min|mins)? (?:on|work)\b.{0,16}(?:off|rest)\b|{n} x \d{1,5} ?(?:m|km|miles?)\b|{n} x \d{1,2} min(?:s|utes?)? (?:max|on|work|@)|{n} x amrap)`,
);
const team = pattern(
  String.raw`^(?:(?:with|mit) (?:a |einem )?partner|teams? of {n}|partners?\b|in pairs|in teams of {n}|zu zweit|zu dritt|en (?:parejas?|équipe|binôme|duo|tríos?)|em (?:duplas?|trios?|equipe)|a pares|a coppie|in coppia|in tweetallen|i par|w parach)`,
);

/** The first words of all these patterns. */
const firstWords = pattern(
  String.raw`^(?:{n}|ft|rft|partner|team|in |pairs|zu |with|mit|complete|finish|amrap|a map|emom|e\d|tabata|for |auf|für|as |rounds|so |death|on |every|alle|max|chipper|por |pour |para |pelo |nach |en |em |w |i |contre |voor |op |på |för |a |aika|så |niin |na |co |varje |varannan |jak |do |cada|toutes|ogni|elke|zoveel)`,
);
const anyStart =
  /tid\b|tijd|vastaan|elke|rondes|runder|rundor|varv|zoveel|montre|amrap|fast|quick|schnell|a map|many|max|death|tabata|time|tiempo|tempo|temps|cada|toutes|ogni|rft|zeit|\bft\b|timed|uhr\b|chipper|mom\b|\be\d|every|alle |round|rds?\b|runden|rondas|vueltas|rodadas|voltas|tours|giri|kierrosta|czas|čas|kol|durchg|rund|\bon\b|for (?:cal|dist|reps)|stations|\d x \d|team|partner|pairs|zweit|dritt|pareja|équipe|binôme|duo|tr[ií]o|dupla|pares|coppi|tweetal|\bpar|score|count|min\b|:\d\d/i;

/**
 * Whether the line begins a piece against the clock: 'AMRAP 12', '5 RFT', 'EMOM 10', 'For time:'.
 */
export function startsClock(text: string): boolean {
  if (!firstWords.test(text) || !anyStart.test(text)) return false;
  if (clockStart.test(text) || roundsForTime.test(text) || stations.test(text)) return true;
  if (countForTime.test(text)) return true;
  return team.test(text) && (readClock(text) !== null || readTimeCap(text) !== null);
}

/** Whether the line only says with whom: 'In teams of 3', 'With a partner'. */
export const isTeam = (text: string): boolean => text.length < 30 && team.test(text);

const onlyForTime = pattern(String.raw`^(?:{t}|ft)[\s.:!]*$`);

/** Whether the line is only 'for time', which may complete the line above it. */
export const isForTime = (text: string): boolean => onlyForTime.test(text);

interface ScoreWord {
  readonly score: ScoreKind;
  readonly found: RegExp;
}

/** Most texts contain no word of a score, so this pattern is tried first. */
const anyScoreWord =
  /scor|slowest|fastest|average|\(time\)|write|schreib|sentence|result|heaviest|schwerster|load|distance|met(?:er|re)s?\b|reps?\b|count|max|cal|total/i;

/** The words by which a text names its score. The most certain ones come first. */
const scoreWords: readonly ScoreWord[] = [
  {
    score: 'text',
    found:
      /\bscore: text\b|\bwrite (?:two|three|one|down how|a)\b|\bschreib|\bone sentence\b|\bin your result\b/i,
  },
  { score: 'roundsReps', found: /\bscore ?[:=]? ?(?:is )?rounds ?(?:\+|and) ?reps/i },
  {
    score: 'time',
    found:
      /\bscore ?[:=]? ?(?:is )?(?:the |your )?(?:total )?time\b|^\(time\)|\b(?:score|record|log|post|write down) ?[:=]? ?(?:is )?(?:the |your )?(?:slowest|fastest|average) (?:split|time|round|rep\b|\d{3,4}|km|mile|interval)/i,
  },
  {
    score: 'weight',
    found: /\bheaviest set\b|\bscore ?[:=] ?(?:weight|load)\b|\bfor load\b|\bschwerster satz\b/i,
  },
  {
    score: 'meters',
    found:
      /\btotal of meters\b|\bas many met(?:er|re)s\b|\bmaximum distance\b|\b(?:max|for)\.? (?:max )?(?:distance|meters|metres|meter)\b|\blog (?:your )?(?:meters|metres)\b|\bcount meters\b|\btotal (?:meters|metres|distance)\b/i,
  },
  {
    score: 'reps',
    found:
      /\btotal reps\b|\btotal de reps\b|\bgesamt(?:e )?(?:reps|wdh)|\bcount (?:all |every |your |total )?reps?\b|\bscore ?[:=]? ?(?:is )?(?:the )?total (?!time|cal|meter)|\bmax(?:imum)? (?:unbroken )?reps?\b|\bmax wdh\b|\bcount every rep\b|\breps? on the board\b|\bcount total reps\b|\bscore ?[:=]? ?(?:is )?(?:the )?(?:number of )?reps\b/i,
  },
  {
    score: 'calories',
    found:
      /\bmax(?:imum)?\.? (?:\p{L}+ )?(?:cals?|calories|kalorien)\b|\bas many cal(?:orie)?s\b|\bfor (?:max )?(?:cals|calories)\b|\btotal cals?\b/iu,
  },
];

/** Returns the score that a text asks for in words; null if it does not ask for one. */
export const readScoreWords = (text: string): ScoreKind | null =>
  anyScoreWord.test(text)
    ? (scoreWords.find(({ found }) => found.test(text))?.score ?? null)
    : null;

/** Whether a text says that its work has no score. */
export const isUnscored = (text: string): boolean =>
  /\bno score\b|\bnot scored\b|\bnot for time\b|\bnot timed\b|\bnft\b|\bfor quality\b|\bno clock\b|\b(?:keine|ohne) (?:wertung|score)\b|\b(?:pas de|sans|sin|sem|senza|geen|uden|utan) (?:score|puntuación|punteggio)\b|\bnicht auf zeit\b/i.test(
    text,
  );
