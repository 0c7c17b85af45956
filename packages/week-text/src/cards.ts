import type { DayBlock } from './days.ts';
import { isRestDay, isShort } from './day-headings.ts';
import type { Line } from './lines.ts';
import {
  exercise,
  isEasy,
  isEasyPart,
  isTitleBehindPart,
  isTitleLine,
  opensByExercise,
  opensWith,
  startsLift,
} from './openings.ts';
import type { FoundPart } from './parts.ts';
import type { Label } from './labels.ts';
import type { Libraries, Reading } from './readings.ts';
import { splitItem } from './pieces.ts';
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
import { hasWork } from './work.ts';
import { isNote } from './titles.ts';

const chatter =
  /^(?:see (?:you|ya|y'all|everyone)|bring |doors? |coffee|kaffee|beer|bier|thanks|thx|danke|cheers|(?:best|kind|warm)(?: regards| wishes)?,?$|regards|lg\b|vg\b|mfg\b|(?:liebe |viele )?grüße|tag us|double tap|holler|reply|sent from|bbq|heats? start|who's|have (?:a|fun)|good luck|viel|bis |mit sportlich|bei |sorry|happy|let's|kids|parking|note to|book |please book|sign up|open gym|closed|no class|questions|any q|merry|enjoy|love|xx|coach \p{L}+$|warning|remember to book|anmeldung|compare to \d|post (?:\p{L}+ ){1,4}to (?:the )?comments)|^#[\p{L}\d]|\bplease book\b|\bwe are closed\b|\bmembers:|\bbring your\b/iu;

const behindWords = /^(?:.*\w)?(\W*)$/s;

const reminder = /^(?:do(?:n't|nt| not) forget|reminder|yes\b)/i;

const trainingWords =
  /\d ?(?:m|min|sec|s|kg|lb|lbs|x|reps?|rounds?|%|cal|rds?)\b|\d\/\d|\b(?:reps?|rounds?|scal\w*|scale|stimulus|rx|rest|bar|sub|pace|load|set|weight|form|stretch|squat|row|run|time|score|meters|splits?|heavy|unbroken|partner|works?|memory|write|go|times?|count|lock|pause|puls|result|versuch|tempo|hr|kein)\b/i;

/** Whether the line is for the members and not a part of the piece above it. */
function isChatter(item: Item, rest: readonly Item[], lastDay: boolean): boolean {
  const { text, line } = item;
  if (isNote(text)) return false;
  const [next] = rest;
  const goesOn = next && !next.line.gap && (/^\d/.test(next.text) || next.line.listed);
  if (chatter.test(text)) return !goesOn;
  if (reminder.test(text) && !trainingWords.test(text)) return !goesOn;
  if (item.line.listed) return false;
  const end = behindWords.exec(text)?.[1] ?? '';
  const isSentence = /[!.]/.test(end) && !/\d/.test(text);
  if (lastDay && !next && isSentence && !trainingWords.test(text))
    return end.includes('!') || line.gap;
  if (!line.gap) return false;
  if (/^post (?:your|times)\b/i.test(text)) return true;
  const ends = !rest.some((later) => hasWork(later.reading, later.text) && !later.line.gap);
  return (
    lastDay && ends && (!trainingWords.test(text) || /[.!]\s*$/.test(text)) && !/^\d/.test(text)
  );
}

/** The cards of a day, and the lines that are in no card. */
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

function acceptsLabel(label: Label, state: State, item: Item): boolean {
  if (state.style) return state.style === label.style;
  const clock = state.open && !state.open.label && isClockPiece(state.open);
  if (clock && (label.style === 'digit' || item.line.listed)) return false;
  if (state.open && isEasy(state.open) && label.style === 'digit') return false;
  return (
    label.group === 'A' || label.group === '1' || label.style === 'letter' || state.open === null
  );
}

/**
 * Whether this is another exercise of the same group: A2 after A1. Two lifts with their own sets are
 * two cards.
 */
function joinsGroup(
  label: Label,
  draft: Draft | null,
  item: Item,
  next: Item | undefined,
): boolean {
  if (!draft?.label || draft.label.group !== label.group || label.member === '') return false;
  const lifts =
    isLiftDraft(draft) && hasSets(draft) && !draft.grouped && draft.part?.kind !== 'accessory';
  return !(lifts && startsLift(item.reading, next));
}

function startDraft(item: Item, next: Item | undefined, state: State, label: Label | null): void {
  const { reading } = item;
  const before = state.open;
  const heading = before && !reading.part ? sharedHeading(before, item) : null;
  const kept =
    !isEasyPart(reading.part) || /^"|\s"/.test(item.text.slice(0, 40)) ? reading.title : null;
  const titled =
    kept ?? (isTitleLine(item, next) || isTitleBehindPart(item, next) ? reading.rest : null);
  const draft = newDraft(item, {
    part: reading.part ?? heading,
    title: titled?.trim() ?? null,
    label,
    shared: heading !== null,
  });
  state.drafts.push(draft);
  state.open = draft;
  if (opensGroup(item, next, before, reading)) draft.grouped = true;
}

const opensGroup = (
  item: Item,
  next: Item | undefined,
  before: Draft | null,
  reading: Reading,
): boolean =>
  reading.part === null &&
  !reading.lift &&
  exercise.test(reading.rest) &&
  (item.row || (before !== null && opensByExercise(item, next, before)));

/** Finds the part whose heading stands above this card and the one before it. */
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

/** Takes a heading of several cards out of the first of these cards. */
function shareHeadings(state: State): void {
  for (const [at, draft] of state.drafts.entries()) {
    const first = draft.items[0];
    if (draft.shared || !state.drafts[at + 1]?.shared || !first || !isHeadOnly(first)) continue;
    if (draft.items.length < 2) continue;
    draft.items.shift();
    draft.shared = true;
    // The heading stays if the first card stands in the same line.
    if (draft.items[0]?.line !== first.line) state.headings.push(first.line);
  }
}

function append(item: Item, next: Item | undefined, draft: Draft): void {
  const { reading } = item;
  if (expects(draft) && draft.title === null && !isEasy(draft)) {
    const shout =
      /^[A-Z][A-Z'&\s-]{3,40}$/.test(reading.rest) &&
      !(reading.lift || reading.benchmark || reading.clock || reading.scheme);
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
  if (item.track || session.test(item.text)) {
    state.headings.push(item.line);
    state.open = null;
    return;
  }
  const { label } = item.reading;
  if (label && !item.row && placeLabelled(item, next, state, label)) return;
  if (item.row && label && state.open && joinsGroup(label, state.open, item, next)) {
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
  } else if (state.open && joinsGroup(label, state.open, item, next)) {
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
  // The rest of a line stays with the beginning of the line.
  if (open?.items.at(-1)?.line === item.line) append(item, next, open);
  else if (empty && isRestDay(item.text) && isShort(item.text)) state.headings.push(item.line);
  else if (empty) state.unplaced.push(item.line);
  else if (isChatter(item, rest, lastDay)) {
    state.unplaced.push(item.line);
    state.open = null;
  } else append(item, next, open);
}

/** Divides the lines of a day into cards. */
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
