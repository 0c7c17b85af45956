import { isChatter } from './chatter.ts';
import type { DayBlock } from './day-blocks.ts';
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
import { type Libraries, partIn, type Reading, readBeginning } from './readings.ts';
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
import { isNote } from './titles.ts';
import { hasWork } from './work.ts';

/** The cards of a day, and the lines that are in no card. */
export interface DayCards {
  readonly drafts: Draft[];
  readonly headings: Line[];
  readonly unplaced: Line[];
  /** The headings of parts that are in no card, and those that a coach labelled and that have work behind them. */
  readonly parts: Line[];
}

interface State extends DayCards {
  readonly libraries: Libraries;
  open: Draft | null;
  /** The cards of the days above. */
  readonly before: readonly Draft[];
  /** The part that a labelled heading names, until another part begins. */
  under: FoundPart | null;
  /** Whether a labelled heading stands above, so that any text begins a card. */
  awaits: boolean;
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

function startDraft(item: Item, next: Item | undefined, state: State, label: Label | null): Draft {
  const { reading } = item;
  const before = state.open;
  if (reading.part) state.under = null;
  const { under } = state;
  const heading = before && !reading.part ? sharedHeading(before, item) : null;
  const kept =
    !isEasyPart(reading.part) || /^"|\s"/.test(item.text.slice(0, 40)) ? reading.title : null;
  const titled =
    kept ?? (isTitleLine(item, next) || isTitleBehindPart(item, next) ? reading.rest : null);
  const draft = newDraft(item, {
    part: reading.part ?? under ?? heading,
    title: titled?.trim() ?? null,
    label,
    shared: heading !== null,
    under,
  });
  state.drafts.push(draft);
  state.open = draft;
  state.awaits = false;
  if (opensGroup(item, next, before, reading)) draft.grouped = true;
  return draft;
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
    // A labelled first line stays, and a line that goes on does not become the first one.
    if (first.line.given || draft.items[1]?.line.given === 'more') continue;
    if (draft.items.length < 2) continue;
    draft.items.shift();
    draft.shared = true;
    // The heading stays if the first card stands in the same line.
    if (draft.items[0]?.line === first.line) continue;
    state.headings.push(first.line);
    state.parts.push(first.line);
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
  if (item.line.given && items[at - 1]?.line !== item.line && placeGiven(item, next, state)) return;
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
  const begins = state.awaits && !open && !isRestDay(item.text);
  if (begins && !isChatter(item, rest, lastDay)) return void startDraft(item, next, state, null);
  // The rest of a line stays with the beginning of the line.
  if (open?.items.at(-1)?.line === item.line) append(item, next, open);
  else if (empty && isRestDay(item.text) && isShort(item.text)) state.headings.push(item.line);
  else if (empty) state.unplaced.push(item.line);
  else if (isChatter(item, rest, lastDay)) {
    state.unplaced.push(item.line);
    state.open = null;
  } else append(item, next, open);
}

const longestTitle = 60;

/** Whether the first line of a labelled card is its title: a few words without work. */
function isGivenTitle({ reading }: Item, next: Item | undefined): boolean {
  const { title, lift, benchmark, clock, scheme, part, rest } = reading;
  if (title !== null || lift || benchmark || clock || scheme || part || isNote(rest)) return false;
  return next !== undefined && rest.length <= longestTitle && /^\p{L}\D*$/u.test(rest);
}

/** Places a labelled heading of a part. With work behind the part's word, it also begins a card. */
function placePart(item: Item, next: Item | undefined, state: State): void {
  const { reading, line, text } = item;
  const under = partIn(text, state.libraries);
  state.parts.push(line);
  state.open = null;
  if (reading.part && reading.rest !== '' && hasWork({ ...reading, part: null }, reading.rest)) {
    startDraft(item, next, state, reading.label).under = under;
  } else {
    state.headings.push(line);
    state.awaits = true;
  }
  state.under = under;
}

/** Returns the card above a line, also of a day above. */
function cardAbove({ drafts, before }: State, { line }: Item): Draft | undefined {
  const isAbove = ({ items }: Draft) => (items[0]?.line.number ?? 0) < line.number;
  return drafts.at(-1) ?? before.findLast(isAbove);
}

/** Places a line as its label says. Returns false if the label is about the line's day only. */
function placeGiven(item: Item, next: Item | undefined, state: State): boolean {
  const { given } = item.line;
  if (given === 'day') return false;
  if (given === 'part') placePart(item, next, state);
  const above = given === 'more' ? (state.open ?? cardAbove(state, item)) : undefined;
  if (above) {
    append(item, next, above);
    state.open = above;
    state.awaits = false;
  } else if (given !== 'part') {
    const draft = startDraft(item, next, state, item.reading.label);
    if (isGivenTitle(item, next)) draft.title = item.reading.rest.trim();
  }
  return true;
}

/** Divides the lines of a day into cards. `before` are the cards of the days above. */
export function readCards(
  block: DayBlock,
  libraries: Libraries,
  { lastDay, before }: { readonly lastDay: boolean; readonly before: readonly Draft[] },
): DayCards {
  const items = block.lines.flatMap((line) =>
    line.line.given === 'more' || line.line.given === 'part'
      ? [{ ...line, reading: readBeginning(line.text, libraries) }]
      : splitItem(line, libraries),
  );
  const state: State = {
    libraries,
    drafts: [],
    headings: [],
    unplaced: [],
    parts: [],
    open: null,
    before,
    under: null,
    awaits: false,
    style: null,
  };
  for (let at = 0; at < items.length; at += 1) placeItem(at, items, state, lastDay);
  shareHeadings(state);
  return state;
}
