/** A day at the beginning of a line. */
export interface DayHeading {
  readonly day: number;
  /** The text of the line after the day. */
  readonly rest: string;
  /** Why the day is a guess; null if the text names the day. */
  readonly why: string | null;
  /** Whether the line only counts its day. */
  readonly counted?: boolean;
  /** Whether a number counts the day from the first one: 'Day 3'. */
  readonly fromFirst?: boolean;
}

/** The first day of the text and the day above this line. */
export interface DayContext {
  readonly from: number;
  readonly above: number | null;
  /** Whether sessions are days because no line names one: 'Session 2' is the second day. */
  readonly sessions?: boolean;
  /** Whether any words may follow a weekday, because the line is known to be a heading. */
  readonly loose?: boolean;
}

/** Matches the end of the line or a mark, which may follow a day. */
export const marked = /^\s*(?:$|[:\-,.(|;/•!"[])/;
/** Matches a few words, which may follow a day. */
export const fewWords = /^(?:\s\S+){1,3}$/;
/** Matches a few words and the end of a sentence: 'Day 2 Erging. Warm up 20 min'. */
const fewWordsThenMore = /^(?:\s\p{L}+){1,3}[.:]\s/u;

const dayWords = 'day|tag|jour|d[ií]a|giorno|dag|päivä|dzień';
const dayCount = new RegExp(String.raw`^(${dayWords}|d|j)\s?#?(\d{1,2})(?!\d|\s?x|:\d)\b`, 'i');
const sessionWords = String.raw`trainingseinheit|session|workout|training|einheit|wod|séance|treino|sess[aã]o|entreno|entrenamiento|sesi[oó]n|allenamento|scheda|seduta|sessie|pass|økt|trening`;
const dayWord = new RegExp(`^(?:${dayWords}|den|${sessionWords})$`, 'i');

/** Whether a word means a day or a session: 'Tag', 'Séance'. */
export const isDayWord = (word: string): boolean => dayWord.test(word);

const sessionCount = new RegExp(
  String.raw`^(${sessionWords}|#)\s?#?(\d{1,2})(?!\d|\s?x|:\d)\b`,
  'i',
);
const sessionLetter = new RegExp(
  String.raw`^(?:${sessionWords}|day|tag|dag|jour|d[ií]a|giorno|päivä|dzień)\s([A-G])(?![\p{L}\d])`,
  'iu',
);
/** The words for a number. Those that are also weekdays in Portuguese are left out. */
const countWords = new Map(
  [
    [
      'one',
      'eins',
      'uno',
      'un',
      'um',
      'primer',
      'primera',
      'premier',
      'première',
      'primo',
      'prima',
      'primeiro',
      'primeira',
    ],
    ['two', 'zwei', 'dos', 'deux', 'due', 'dois', 'segundo', 'deuxième', 'secondo', 'seconda'],
    [
      'three',
      'drei',
      'tres',
      'trois',
      'tre',
      'três',
      'tercer',
      'tercera',
      'troisième',
      'terzo',
      'terza',
      'terceiro',
      'terceira',
    ],
    [
      'four',
      'vier',
      'cuatro',
      'quatre',
      'quattro',
      'quatro',
      'cuarto',
      'cuarta',
      'quatrième',
      'quarto',
    ],
    ['five', 'fünf', 'cinco', 'cinq', 'cinque', 'quinto', 'cinquième'],
    ['six', 'sechs', 'seis', 'sei', 'sexto', 'sixième', 'sesto', 'sesta'],
    ['seven', 'sieben', 'siete', 'sept', 'sette', 'sete', 'séptimo', 'séptima', 'septième'],
  ].flatMap((words, at) => words.map((word) => [word, at + 1] as const)),
);
const anyCount = new RegExp(
  String.raw`^(?:d(?:ay)?\s?[#\d]|day\s|tag|${sessionWords}|#|(?:j(?:our)?|d[ií]a|giorno|dag|päivä|dzień)\s?\d)`,
  'i',
);
const wordCount = new RegExp(
  String.raw`^(${dayWords}|${sessionWords}) (\p{L}{2,9})(?!\p{L})`,
  'iu',
);
const wordInFront = new RegExp(
  String.raw`^(\p{L}{4,9}) (${dayWords}|${sessionWords})(?!\p{L})`,
  'iu',
);

/** Writes the number of a day in digits, behind its word: 'Día dos', 'Deuxième séance'. */
function withNumber(typed: string): string {
  const text = typed.replace(wordInFront, (all, number: string, word: string) =>
    countWords.has(number.toLowerCase()) ? `${word} ${number}` : all,
  );
  return text.replace(wordCount, (all, word: string, number: string) => {
    const count = countWords.get(number.toLowerCase());
    return count ? `${word} ${count}` : all;
  });
}

function readCount(typed: string, from: number, counted: RegExp): DayHeading | null {
  const text = withNumber(typed);
  if (!anyCount.test(text)) return null;
  const [all, word, count] = counted.exec(text) ?? [];
  if (!all || Number(count) < 1) return null;
  const rest = text.slice(all.length);
  if (word?.length === 1 && !/^\s*(?:$|-)/.test(rest)) return null;
  return marked.test(rest) || fewWords.test(rest) || fewWordsThenMore.test(rest)
    ? {
        day: from + Number(count) - 1,
        rest,
        why: `Day ${count} counts from the first day`,
        counted: word !== undefined && !/^[dj]/i.test(word),
        fromFirst: true,
      }
    : null;
}

/** Reads the letter of a session: 'Workout B' is the second day if sessions are days. */
function readLetter(text: string, from: number): DayHeading | null {
  const [all, letter = ''] = sessionLetter.exec(text) ?? [];
  if (!all) return null;
  const rest = text.slice(all.length);
  const place = letter.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0);
  return marked.test(rest) || fewWords.test(rest)
    ? { day: from + place, rest, why: `${all} counts from the first day`, counted: true }
    : null;
}

const weekNumber =
  /^(?:w(?:ee)?k|w|woche|semana|semaine|settimana|uge|uke|vecka|week)\s?#?(\d{1,2}|(?:one|two|three|four|five|six|I{1,3}|IV|VI?)(?=$|[\s:]))(?!\d)((?=[\s,:/.|-]{0,4}(?:d|day|tag|jour|d[ií]a|giorno|dag|päivä|dzień|den)\s?\d)|\s*$|\s*[:\-(|,].{0,40}$)/i;

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];

/** Returns the number of a week that a line names; `alone` if the line names no day. */
export function readWeekNumber(text: string): { number: number; alone: boolean } | null {
  const [all, number, behind] = weekNumber.exec(text) ?? [];
  if (!all || number === undefined) return null;
  const word = number.toLowerCase();
  const typed = countWords.get(word) ?? romans.indexOf(word) + 1;
  return { number: typed || Number(number), alone: behind !== '' || all === text };
}

const muscles =
  'push|pull|legs?|upper(?: body)?|lower(?: body)?|full[ -]?body|chest|back|shoulders?|arms?|b[ií]ceps|tr[ií]ceps|bis|tris|glutes|hams(?:trings)?|quads|ganzkörper|oberkörper|unterkörper|beine?|brust|rücken|schultern?|arme?|bizeps|trizeps|(?!(?:vor|nach)?mittag)\\p{L}{3,8}tag|drücken|ziehen|druck|zug|haut du corps|bas du corps|jambes|pectoraux|pecs|poitrine|dos|épaules|bras|poussée|tirage|tren superior|tren inferior|cuerpo completo|piernas?|pecho|espalda|hombros?|brazos?|empuje|jalón|tirón|superiores?|inferiores?|pernas?|peito|costas|ombros|braços|petto|schiena|gambe|spalle|braccia|benen|borst|rug|schouders';
const splitDay = new RegExp(
  String.raw`^(?:\p{L}{4,12}[\s-](?:day|tag)|(?:(?:d[ií]a|jour|giorno|treino|entreno|séance)\s(?:de\s|d')?|(?:(?:max(?:imum)?|dynamic|repetition)\seffort|[mdr]e|heavy|light)\s)?(?:${muscles}))(?:(?:\s?[&+/,-]\s?|\s(?:and|und|y|et|e|en)\s)(?:${muscles}|core|abs|bauch|cardio))*(?:[\s-](?:day|tag|workout|session))?(?:\s?#?(?:[A-D]|[1-4]))?(?:\s?\([^()\d]{1,60}\))?\s?:?(?:\s?[-|]\s(?:\D{1,40}|\D{0,6}\d{1,3}(?:-\d{1,3})?\s?min\D{0,6}))?$`,
  'iu',
);

const longestSplit = 80;

/** Whether a line names the muscles of a day in a split or how hard it is: 'Push', 'Chest & Triceps', 'Heavy day'. */
export const isSplitDay = (text: string): boolean =>
  text.length < longestSplit && splitDay.test(text);

/** Reads a counted day at the beginning of a line: 'Day 1', 'Tag drei', or 'Session 2' if sessions are days. */
export const readDayCount = (text: string, { from, sessions }: DayContext): DayHeading | null =>
  readCount(text, from, dayCount) ??
  (sessions ? (readCount(text, from, sessionCount) ?? readLetter(text, from)) : null);

/** Matches a name that counts in front of other words: 'Ficha 1: ...', 'Rutina A - ...'. */
export const countedName = /^\p{L}{2,14} (?:\d{1,2}|[A-G])[\s:.,-]{1,4}(?=\S)/u;
