import { isChatter } from './chatter.ts';
import { type DayBlock, hasWork } from './days.ts';
import { isRestDay } from './day-headings.ts';
import { isLadder, readClock, readScoreWords } from './clock.ts';
import type { Line } from './lines.ts';
import type { FoundPart } from './parts.ts';
import { isNote, type Label, type Libraries, type Reading } from './readings.ts';
import { splitItem } from './pieces.ts';
import { readSets } from './sets.ts';
import {
  addItem,
  type Draft,
  expects,
  hasSets,
  isClockPiece,
  isHeadOnly,
  isLiftDraft,
  type Item,
  newDraft,
} from './drafts.ts';

/** The cards of a day, and the lines that are in none. */
export interface DayCards {
  readonly drafts: Draft[];
  readonly headings: Line[];
  readonly unplaced: Line[];
}

interface State extends DayCards {
  readonly libraries: Libraries;
  open: Draft | null;
  /** The style of the day's labels. */
  style: Label['style'] | null;
}

const easyKinds = new Set<string>(['warmup', 'cooldown', 'accessory']);
const isEasyPart = (part: FoundPart | null): boolean => part !== null && easyKinds.has(part.kind);
const isEasy = (draft: Draft | null): boolean => isEasyPart(draft?.part ?? null);

const single = /^[^\d]{0,60}$/;
const oneSet = /^\d{1,3}\+?(?:\s?%)? ?(?:x|@|reps)/i;
const startsLift = (reading: Reading, next: Item | undefined): boolean => {
  if (!reading.lift) return false;
  if (reading.sets) return true;
  const alone =
    single.test(reading.rest.replaceAll(/\([^)]{0,30}\)/g, '')) && !reading.rest.includes('+');
  if (!alone || !next || next.reading.lift || next.reading.part) return false;
  return (
    readSets(next.reading.rest) !== null ||
    next.reading.scheme === 'ladder' ||
    oneSet.test(next.text)
  );
};

const plainTitle = /^\p{Lu}[\p{L}\p{M}\s'&/+!-]{2,40}$/u;

/** A short line without numbers above a scheme is a title. */
function isTitleLine(item: Item, next: Item | undefined): boolean {
  const { reading, line } = item;
  if (
    reading.clock ||
    reading.scheme ||
    reading.part ||
    reading.continued ||
    (line.listed && !reading.label)
  )
    return false;
  if (!plainTitle.test(reading.rest) || reading.lift || reading.benchmark || isNote(reading.rest))
    return false;
  if (reading.rest.split(' ').length > 6) return false;
  if (reading.label) return true;
  if (!next || next.line.gap || next.reading.label) return false;
  return (
    readClock(next.text) !== null ||
    next.reading.clock ||
    next.reading.scheme !== null ||
    /^\d+ ?x ?\d/.test(next.text)
  );
}

function acceptsLabel(label: Label, state: State, item: Item): boolean {
  if (state.style) return state.style === label.style;
  const clock = state.open && !state.open.label && isClockPiece(state.open);
  if (clock && (label.style === 'digit' || item.line.listed)) return false;
  if (state.open && isEasy(state.open) && label.style === 'digit') return false;
  return (
    label.group === 'A' || label.group === '1' || label.style === 'letter' || state.open === null
  );
}

/** Another exercise of the same group: A2 after A1. Two lifts with sets of their own are two cards. */
function joinsGroup(label: Label, draft: Draft | null, reading: Reading): boolean {
  if (!draft?.label || draft.label.group !== label.group || label.member === '') return false;
  const lifts =
    isLiftDraft(draft) && hasSets(draft) && !draft.grouped && draft.part?.kind !== 'accessory';
  return !(lifts && reading.lift && reading.sets);
}

function opensByPart(item: Item, state: State): boolean {
  const { part } = item.reading;
  const { open } = state;
  if (!part) return false;
  if (!open) return true;
  const nested = item.line.listed && open.items[0]?.line.listed === false && item.line.level === 0;
  if (nested && (open.part !== null || isClockPiece(open))) return false;
  if (part.loose && part.kind === 'warmup' && state.drafts.length > 0) return false;
  if (/^cash/i.test(part.typed) && /\bbuy[ -]?in\b/i.test(`${open.part?.typed} ${open.facts.text}`))
    return false;
  if (part.loose && open.part?.kind === part.kind) return false;
  if (/^stretch|^dehnen/i.test(part.typed) && isEasy(open)) return false;
  return true;
}

/** 'Then 3 rounds' after a buy-in, 'max cals bike' within rounds. */
function continues({ reading }: Item, open: Draft): boolean {
  if (isClockPiece(open)) return /^max\b/i.test(reading.rest);
  return reading.continued && !isLiftDraft(open) && !isEasy(open) && open.part?.kind !== 'skill';
}

function opensByClock(item: Item, open: Draft): boolean {
  const { reading } = item;
  const weak = reading.scheme !== null && (reading.scheme !== 'rounds' || !reading.clock);
  const { content, worded, named, longest, described, whole } = open.facts;
  if (continues(item, open)) return false;
  if (weak && worded < 2 && isUntimed(open.facts.text)) return false;
  if (/^buy/i.test(open.part?.typed ?? '') && reading.scheme === 'rounds') return false;
  if (item.line.listed && open.part && !open.items[0]?.line.listed) return false;
  if (isEasy(open)) {
    if (reading.scheme === 'rounds') return readClock(reading.rest) !== null;
    return (
      (reading.clock && (reading.scheme !== 'time' || worded > 0)) || reading.scheme === 'ladder'
    );
  }
  if (isLiftDraft(open)) return hasSets(open) || reading.scheme === 'time';
  if (named && content < 2) return false;
  if (isClockPiece(open)) {
    const complete = whole || worded > 1 || longest > 60;
    return complete && !weak && !item.line.listed;
  }
  const timed = open.part?.kind === 'metcon' || open.part?.kind === 'other';
  if (timed && content <= 2 && !described) return false;
  if (open.part?.kind === 'metcon' && content <= 2) return false;
  return (open.title === null || described) && reading.scheme !== 'time';
}

const exercise = /^\p{L}[\p{L}\s.-]{2,40}\s\d{1,2}\s?x\s?(?:\d|max)/u;

/** An accessory exercise after a lift begins a card of accessory exercises. */
function opensByExercise(item: Item, open: Draft): boolean {
  if (item.reading.lift || open.label || open.grouped || isEasy(open)) return false;
  if (isNote(item.text) || !exercise.test(item.reading.rest)) return false;
  return isLiftDraft(open) && hasSets(open) && (item.row || !item.line.listed);
}

function opensWith(item: Item, next: Item | undefined, state: State): boolean {
  const { reading } = item;
  const { open } = state;
  if (opensByPart(item, state)) return true;
  if (!open && isRestDay(item.text)) return false;
  if (!open)
    return hasWork(reading, item.text) || startsLift(reading, next) || isTitleLine(item, next);
  if (item.row) return opensRow(item, next, open);
  if (expects(open)) return false;
  if (isNote(item.text)) return false;
  const inside = item.line.listed && open.part !== null && open.items[0]?.line.listed === false;
  if (isLiftDraft(open) && !hasSets(open) && readSets(reading.rest) && !reading.lift) return false;
  if (reading.title && !inside) return !isEasy(open) || leavesEasyPart(item);
  if (startsLift(reading, next) && !reading.clock) {
    if (open.part?.kind === 'accessory') return false;
    return (
      !(isClockPiece(open) && item.line.listed && !open.items[0]?.line.listed) &&
      (!inside || open.part?.kind === 'strength') &&
      (!isLiftDraft(open) || hasSets(open))
    );
  }
  if (reading.benchmark && !inside) return opensByBenchmark(item, open);
  if (reading.clock || reading.scheme) return opensByClock(item, open);
  if (isTitleLine(item, next) && !inside)
    return (
      item.line.gap || isLiftDraft(open) || isEasy(open) || open.grouped || open.title !== null
    );
  return reading.continued &&
    (hasWork(reading, item.text) || isUntimed(reading.rest)) &&
    !isEasy(open)
    ? true
    : opensByExercise(item, open);
}

/** 'Then, not for time' begins a piece; without 'then' it is a note. */
const isUntimed = (text: string): boolean => /^(?:not for time|for quality|nft)\b/i.test(text);

/** A title ends a warm-up only if its work has a clock or a score, or it stands alone. */
function leavesEasyPart({ reading: { title, rest }, text, line }: Item): boolean {
  if (text.startsWith('"')) return true;
  if (rest === '') return line.gap || /\d/.test(text);
  return (
    readClock(rest) !== null ||
    isLadder(rest) ||
    (title !== null && readScoreWords(rest) === 'text')
  );
}

const opensByBenchmark = (item: Item, open: Draft): boolean =>
  item.reading.benchmark?.tested !== true ||
  isLiftDraft(open) ||
  isEasy(open) ||
  (!isClockPiece(open) && !open.facts.named && /test|time|max|zeit/i.test(item.text));

function opensRow(item: Item, next: Item | undefined, open: Draft): boolean {
  const { reading } = item;
  if (reading.label) return true;
  if (open.label && isClockPiece(open)) return false;
  if (startsLift(reading, next) || reading.title || reading.benchmark || reading.clock) return true;
  return opensByExercise(item, open) || !open.grouped;
}

function startDraft(item: Item, next: Item | undefined, state: State, label: Label | null): void {
  const { reading } = item;
  const before = state.open;
  const heading = before && !reading.part ? sharedHeading(before, item) : null;
  const kept =
    !isEasyPart(reading.part) || /^"|\s"/.test(item.text.slice(0, 40)) ? reading.title : null;
  const titled = kept ?? (isTitleLine(item, next) ? reading.rest : null);
  const draft = newDraft(item, {
    part: reading.part ?? heading,
    title: titled?.trim() ?? null,
    label,
    shared: heading !== null,
  });
  state.drafts.push(draft);
  state.open = draft;
  if (opensGroup(item, before, reading)) draft.grouped = true;
}

const opensGroup = (item: Item, before: Draft | null, reading: Reading): boolean =>
  reading.part === null &&
  !reading.lift &&
  exercise.test(reading.rest) &&
  (item.row || (before !== null && opensByExercise(item, before)));

/** The part whose heading stands above this card and the one before it. */
function sharedHeading(before: Draft, item: Item): FoundPart | null {
  const { part } = before;
  const alone = before.shared || (before.items[0] && isHeadOnly(before.items[0]));
  if (!alone && part?.kind !== 'strength') return null;
  if (!part || isEasy(before) || part.kind === 'skill' || part.kind === 'other') return null;
  const lifts = item.reading.lift !== null && !item.reading.clock;
  if (part.kind === 'strength' && !lifts) return null;
  if (part.kind === 'metcon' && lifts && item.reading.sets) return null;
  return part;
}

/** Takes the heading of several cards out of the first of them. */
function shareHeadings(state: State): void {
  for (const [at, draft] of state.drafts.entries()) {
    const first = draft.items[0];
    if (draft.shared || !state.drafts[at + 1]?.shared || !first || !isHeadOnly(first)) continue;
    if (draft.items.length < 2) continue;
    draft.items.shift();
    draft.shared = true;
    state.headings.push(first.line);
  }
}

function append(item: Item, next: Item | undefined, draft: Draft): void {
  const { reading } = item;
  if (expects(draft) && draft.title === null && !isEasy(draft)) {
    const shout =
      /^[A-Z][A-Z'&\s-]{3,40}$/.test(reading.rest) && !reading.lift && !reading.benchmark;
    const title = reading.title ?? (isTitleLine(item, next) || shout ? reading.rest : null);
    if (title && draft.part?.kind !== 'skill') draft.title = title.trim();
  }
  addItem(draft, item);
}

const session =
  /^(?:am|pm|a\.m\.|p\.m\.|morning|evening|vormittag|abend|session \d|einheit \d)\s?:?$/i;

function placeItem(at: number, items: readonly Item[], state: State, lastDay: boolean): void {
  const item = items[at];
  if (!item) return;
  const next = items[at + 1];
  if (session.test(item.text)) {
    state.headings.push(item.line);
    state.open = null;
    return;
  }
  const { label } = item.reading;
  if (label && !item.row && placeLabelled(item, next, state, label)) return;
  if (item.row && label && state.open && joinsGroup(label, state.open, item.reading)) {
    state.open.grouped = true;
    append(item, next, state.open);
  } else if (opensWith(item, next, state)) startDraft(item, next, state, item.row ? label : null);
  else placeText(item, next, items.slice(at + 1, at + 4), state, lastDay);
}

function placeLabelled(item: Item, next: Item | undefined, state: State, label: Label): boolean {
  if (!acceptsLabel(label, state, item)) return false;
  state.style ??= label.style;
  const { open } = state;
  if (open && open.label === null && expects(open) && !item.reading.part) {
    open.label = label;
    open.grouped = label.member !== '' && item.reading.lift === null;
    append(item, next, open);
  } else if (state.open && joinsGroup(label, state.open, item.reading)) {
    state.open.grouped = true;
    append(item, next, state.open);
  } else startDraft(item, next, state, label);
  return true;
}

function placeText(
  item: Item,
  next: Item | undefined,
  rest: readonly Item[],
  state: State,
  lastDay: boolean,
): void {
  const { open } = state;
  const empty = !open || (item.line.gap && expects(open) && isRestDay(item.text));
  if (empty) state.unplaced.push(item.line);
  else if (isChatter(item, rest, lastDay)) {
    state.unplaced.push(item.line);
    state.open = null;
  } else append(item, next, open);
}

/** Parts the lines of a day into cards. */
export function readCards(block: DayBlock, libraries: Libraries, lastDay: boolean): DayCards {
  const items = block.lines.flatMap((line) => splitItem(line, libraries));
  const state: State = {
    libraries,
    drafts: [],
    headings: [],
    unplaced: [],
    open: null,
    style: null,
  };
  for (let at = 0; at < items.length; at += 1) placeItem(at, items, state, lastDay);
  shareHeadings(state);
  return state;
}
