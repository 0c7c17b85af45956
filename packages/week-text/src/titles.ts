import { isRounds, readClock, readScoreWords, startsClock } from './clock.ts';

const quotedTitle =
  /^(?:(?:event|workout|wod|final|part)?\s?\d{0,2}[\s:.-]{0,3})?"([^"]{2,60})"[\s.:,-]*/i;
const colonTitle =
  /^([^\d\s:,][^:,;().]{2,40}?)(?::|\s-)\s(?=\S)|^(\p{L}{3,}(?:\s\p{L}+){0,2})\.\s(?=\d)/u;
const namedTitle = /^(?:name|title|titel):\s(\S.{1,59})$/i;
const bracketTitle = /^\[\w+\]\s(.{2,60})$/;
const numberedTitle =
  /^((?:part|block|bloque|bloco|bloc|blocco|circuit|piece|station|teil|stage)\s(?:\d{1,2}|[A-D]))\b(?:\s?[:.-]\s?|$)/i;

/** Whether a title is only the place of a piece: 'Part A'. */
export const isPlace = (title: string): boolean =>
  /^(?:part|block|bloque|bloco|bloc|blocco|teil) (?:\d{1,2}|[A-D])$/i.test(title);

/** Matches only the place of a piece and its rounds: 'Block A', 'Circuit 2 x3'. */
const placeAlone =
  /^(?:part|block|bloque|bloco|bloc|blocco|teil|circuito?|zirkel) (?:[A-H]|\d)(?:,? ?(?:x ?\d{1,2}|\d{1,2} ?x))?:?$/iu;

/** Whether a text is only the place of a piece with its rounds: 'Block A x4'. */
export const isPlaceAlone = (text: string): boolean => placeAlone.test(text);

const paceTitle =
  /^((?:aerobic|easy|long|steady|tempo|recovery|slow|dauerlauf|hill)(?:\s\p{L}{2,12}){0,2}?)[\s:,]+(?=\d)/iu;
const shouted = /^([A-Z][A-Z'&\s-]{3,40})(?:$|\s-\s|:\s)/;

/** Matches words before a colon that are no title. */
const notes =
  /^(?:(?:wod|metcon|workout|part|\p{L}{4,12}) (?:\d )?(?:goal|cues)|rx\+?|scal\w*|stimulus|notes?|hinweis|tip|goal|target|intended|level|l\d|beginner|inter(?:mediate|m[ée]diaire)?|advanced|d[ée]butante?s?|avanc[ée]e?s?|avanzados?|principiantes?|iniciantes?|beginners|gevorderden|masters|option|score|sets?(?: \d|:)|reps?:|percent|rest|pause(?::|\s\d| zwischen)|cap|tc|time cap|zeitlimit|limit|time ?cap|min(?:ute)?s? \d|odd|even|ungerade|gerade|wave|tempo:|buy[ -]in|men|women|male|female|(?:[mf]|fitness(?=: )|performance(?=: ))(?!: (?:\d{1,2} (?:min|ro?u?n?ds|rft)|amrap|emom|for time|every|"))|coach(?:es)?|focus|intent|pace|theme|loads?|weights?|equipment|joker|remember|cues?|modifications?|what we want|why|how|intention|aim|ziel|objecti[fv]s?|objetivos?|obiettivo|doel|mål|tavoite|consignes?|regression|progression|substitut\w*|sub)(?![\p{L}\d])/iu;

/** Matches more words before a colon that are no title. */
const schemeWords =
  /^(?:sets?|reps?|pause|min(?:ute)?|then|rounds?|amrap|emom|for time|for quality|not for time|auf zeit|for reps|tabata|every|each|teams? of|partners?\b(?! \p{L})|today|warm|step|movement)\b|^(?:s[eé]ries?|serii?e?r?|sätze|repet\p{L}+|répét\p{L}+|ripetizioni|wdh|wiederholungen|herhalingen|powtórzenia|opakování|toistot|descanso|repos|recupero|carga|charge|carico|peso|gewicht|dist[aâ]n\p{L}+|ritmo)\s?:/iu;

/** Whether the line is a note below a piece: 'Scaling: ...', 'RX: ...'. */
export const isNote = (text: string): boolean => notes.test(text);

/** Whether a text begins with a word of a scheme, so that it is no title and no word of the gym. */
export const isSchemeWord = (text: string): boolean => schemeWords.test(text);

const longestLevel = 14;

const usualLevel =
  /^(?:l\d{2,3}|(?:level|stufe|nivel|niveau|nível) \d|rx\+?|scaled|fitness|comp(?:etition|etitors?|etitive)?|beginners?|intermediate|advanced):?$/iu;

/** Whether a text is only the usual name of a level: 'L100', 'Rx', 'Level 2'. */
export const isUsualLevel = (text: string): boolean => usualLevel.test(text);

/** Whether a text is only a word for whom the work below is: 'RX', 'Scaled:'. */
export const isLevel = (text: string): boolean =>
  text.length < longestLevel &&
  /^(?:rx|scal|level|beginner|inter(?:m|$)|advanced|d[ée]butant|avan[cz]|principiante|iniciante|gevorderd)/i.test(
    text,
  );

/**
 * Matches a text that may begin with a title: it has quotes, a mark after the title, or capitals.
 */
const mayBeTitle = /"|[:.-]\s|^[[A-Z]/;
const titleWord =
  /^(?:aerobic|easy|long|steady|tempo|recovery|slow|dauerlauf|hill|part|blo(?:ck|que|co|c|cco)|circuit|piece|station|teil|stage)\b/i;

/** Matches the loads of a level: 'Performance: 135/95'. */
const onlyLoads =
  /^\D{0,6}\d{1,3}(?:\.\d)?(?:\s?\/\s?\d{1,3}(?:\.\d)?\s?(?:kg|lbs?|#)?|\s?(?:kg|lbs?|#))\)?\s*$/i;

/** Matches the sets of an exercise: 'Leg press: 3x10'. */
const onlySets = /^\d{1,2}\s?(?:x\s?(?::?\d|max)|(?:sets?|sätze|s[eé]ries?)\b)[^,;:]{0,60}$/i;

/** Matches an activity, which is the work and no title: 'Bike - 40 km', 'Long run: 16 km'. */
const activity =
  /^(?:(?:long|easy|am|pm)[\s-]+){0,2}(?:run(?:ning)?|bike|cycling|swim(?:ming)?|row(?:ing)?|ski(?:erg)?|walk|lauf(?:en)?|rudern|rad|schwimmen|course|vélo|natation|carrera|bici|natación|corrida|natação)(?:\s?\/\s?\p{L}+)?$/iu;

interface Title {
  readonly title: string;
  /** The text after the title. */
  readonly rest: string;
}

/** Reads a title at the beginning of a text, and the text after it. */
export function readTitle(text: string): Title | null {
  if (/^\d/.test(text)) return null;
  const named = titleWord.test(text);
  if (!named && !mayBeTitle.test(text)) return null;
  const field = namedTitle.exec(text)?.[1];
  if (field) return { title: field, rest: '' };
  const quoted = text.includes('"') ? quotedTitle.exec(text) : null;
  if (quoted) return { title: quoted[1] ?? '', rest: text.slice(quoted[0].length) };
  const numbered = named ? (numberedTitle.exec(text) ?? paceTitle.exec(text)) : null;
  if (numbered && !/^\p{Ll}+\s?$/u.test(numbered[1] ?? ''))
    return { title: numbered[1]?.trim() ?? '', rest: text.slice(numbered[0].length) };
  const bracket = text.startsWith('[') ? bracketTitle.exec(text)?.[1] : undefined;
  if (bracket) return { title: bracket, rest: '' };
  const title = bareTitle(text);
  return title && !isNote(text) && !schemeWords.test(text) && !startsClock(text) ? title : null;
}

/** Reads a title without quotes: before a mark or in capitals. */
function bareTitle(text: string): Title | null {
  const colon = shouted.exec(text) ?? colonTitle.exec(text);
  const title = colon?.[1] ?? colon?.[2] ?? '';
  if (!colon) return null;
  if ((title.match(/\p{L}+/gu)?.length ?? 0) > 5 || activity.test(title)) return null;
  const rest = text.slice(colon[0].length);
  if (onlyLoads.test(rest) || onlySets.test(rest)) return null;
  const shouting = /^[A-Z'&\s-]+$/.test(title) && /\p{L}{3}/u.test(title);
  const timed =
    readClock(rest) !== null ||
    isRounds(rest) ||
    /^\d/.test(rest) ||
    readScoreWords(rest) === 'text';
  return timed || (shouting && rest === '') ? { title: title.trim(), rest } : null;
}
