import type { Item } from './drafts.ts';
import { type Libraries, readBeginning } from './readings.ts';
import { countOf } from './set-scheme.ts';

/** Matches the sets of the line below: 'Three sets of:', 'Every 2:00 x 7 sets'. */
export const setsAlone =
  /^(?:(?:every|alle|cada) [\d:]+(?: ?(?:min|sec|sek)\p{L}*)?,? ?(?:x|for) ?)?(\d{1,2}|\p{L}{3,5}) (?:sets?|sätze|series|séries|rounds|runden|rondas|tours|voltas)(?: \p{L}{2,3})?:?$/iu;

const pause = /^(?:rest|pause|descans[oa]r?|repos|récup)\b/iu;

/** Puts the sets of the line above in front of the only exercise below it: '4 sets:', '6 front squats'. */
export function withSetsInFront(items: readonly Item[], libraries: Libraries): readonly Item[] {
  const [start, only, ...others] = items.filter(({ text }) => !pause.test(text));
  const times = setsAlone.exec(start?.reading.rest ?? '')?.[1];
  if (!only || !times || others.length > 0) return items;
  const work = only.reading.rest.replace(/^(\d{1,2})\s?x\s/, '$1 ');
  const reading = readBeginning(`${countOf(times)} x ${work}`, libraries);
  return reading.lift && reading.sets ? [{ ...only, reading }] : items;
}

/** Matches the sets of an exercise, which are neither a distance nor a time: '4 x 5 je Seite', '3x falha'. */
const setsOfExercise =
  /\d\s?x\s?(?:\p{L}{3,8}(?!\p{L})|\d{1,2}(?![\d:']|\s?(?:m|k|km|min|mins|s|sec|secs|sek|yards?|yd|ft|cal)\b))|\d\s(?:sets|sätze|s[eé]ries)(?!\p{L})|(?:sets|sätze|s[eé]ries|serie)\s?:\s?\d/giu;

/** Matches a line of sets without an exercise: '3 x 15', '4 series de 8, lento'. */
const setsOfAbove =
  /^(?:sets?|sätze|s[eé]ries?|serie)\s?:\s?\d|^\d{1,2}\s?(?:x|(?:sets?|sätze|s[eé]ries?)(?:\s(?:of|de|à|x))?)\s?(?:\d{1,2}(?:\s?-\s?\d{1,2})?\+?|amrap|max)\s?(?:reps|wdh\.?)?\s?(?:$|[,;(@-])/iu;

/** Whether a line is only the sets of an exercise in the line above. */
export const isOnlySets = (text: string): boolean => setsOfAbove.test(text);

/** Matches a single exercise with its sets: '4 x 7 strict pull-ups', 'Leg press: 4x max'. */
const exerciseAlone =
  /^(?:\d{1,2}\s?x\s?\d{1,2}(?:\s?-\s?\d{1,2})?\s\p{L}[\p{L}\s'-]{2,30}$|\p{L}[\p{L}\s'()/-]{2,50}[-:,]?\s\d{1,2}\s?(?:x|(?:sets?|sätze|s[eé]ries?|serie)(?:\s(?:of|x|de|à|da))?)\s?(?:\d{1,2}(?:\s?-\s?\d{1,2})?|max)(?![\d:'+]|\s?(?:m|k|km|min|s|se[ck]\p{L}*|seg|yards?|yd|ft|cal)(?!\p{L})))/iu;

/** The most lines of a single exercise, with what is said about it. */
const mostOfOne = 3;

/** Whether the lines are exercises with sets. */
export const areExercises = ({
  items,
  text,
}: {
  readonly items: readonly Item[];
  readonly text: string;
}): boolean =>
  items.every(({ reading }) => !reading.clock && !reading.scheme) &&
  ([...text.matchAll(setsOfExercise)].length > 1 ||
    (items.length <= (/^\d/.test(text) ? 1 : mostOfOne) &&
      exerciseAlone.test(items[0]?.reading.rest ?? '')));
