import type { Line } from './lines.ts';
import type { Label } from './labels.ts';
import {
  exercise,
  exercisesIn,
  isEasy,
  isEasyPart,
  isTitleBehindPart,
  isTitleLine,
  startsLift,
} from './openings.ts';
import type { FoundPart } from './parts.ts';
import type { Libraries, Reading } from './readings.ts';
import { isPlaceAlone } from './titles.ts';
import {
  addItem,
  type Draft,
  expects,
  hasSets,
  isHeadOnly,
  isLiftDraft,
  type Item,
  newDraft,
} from './drafts.ts';

/** The cards of a day, and the lines that are in no card. */
export interface DayCards {
  readonly drafts: Draft[];
  readonly headings: Line[];
  readonly unplaced: Line[];
  /** The headings of parts that are in no card, and those that a coach labelled and that have work behind them. */
  readonly parts: Line[];
}

/** The cards of a day while they are read. */
export interface State extends DayCards {
  readonly libraries: Libraries;
  open: Draft | null;
  /** The cards of the days above. */
  readonly before: readonly Draft[];
  /** The part that a labelled heading names, until another part begins. */
  under: FoundPart | null;
  /** The headings that name no known part, with the number of the cards above them. */
  readonly named: { readonly item: Item; readonly at: number }[];
}

/** Begins a card with an item. */
export function startDraft(
  item: Item,
  next: Item | undefined,
  state: State,
  label: Label | null,
): Draft {
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
  if (opensGroup(item, before, reading)) draft.grouped = true;
  return draft;
}

/** Whether a piece is a list of exercises that are not in the list of lifts. */
const opensGroup = (item: Item, before: Draft | null, { part, lift, rest }: Reading): boolean =>
  part === null &&
  !lift &&
  exercise.test(rest) &&
  (item.row || (before !== null && isLiftDraft(before)));

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
export function shareHeadings(state: State): void {
  for (const [at, draft] of state.drafts.entries()) {
    const first = draft.items[0];
    if (draft.shared || !state.drafts[at + 1]?.shared || !first || !isHeadOnly(first)) continue;
    // A labelled first line stays, and a line that goes on does not become the first one.
    if (first.line.given || draft.items[1]?.line.given === 'more') continue;
    if (draft.items.length < 2) continue;
    draft.items.shift();
    draft.shared = true;
    // A line that holds both the heading and the first workout ('Strength: back squat 5x5') is not listed as a heading.
    if (draft.items[0]?.line === first.line) continue;
    state.headings.push(first.line);
    state.parts.push(first.line);
  }
}

const longestTitle = 70;

/** Whether a card is a list of exercises. */
const areListed = ({ items, facts }: Draft): boolean =>
  !facts.clock && items.filter((item) => exercisesIn(item) > 0).length > 1;

/** A piece has at least this many lines below a heading without a mark that names it. */
const fewestNamed = 3;

/** Matches several words without a number, which are no name of a group of members: 'Long aerobic intervals'. */
const longName = /^(?!.*\bwod\b)\p{L}[\p{L}-]*(?: [+&/]| [\p{L}-]+)+$/iu;

/** Matches the minutes or the rounds behind a heading's name: '(20 min)', 'x4'. */
const amountBehind =
  /,?\s(?:x ?\d{1,2}|\d{1,2} ?x):?$|\s\(~?\d{1,3}(?:\s?-\s?\d{1,3})?\s?(?:min\p{L}*\.?|')\)$/iu;

/** Whether a heading names the card below it. A lift has its own name. */
const isNamedBy = ({ line, text }: Item, draft: Draft): boolean =>
  isPlaceAlone(text) ||
  areListed(draft) ||
  (!isLiftDraft(draft) &&
    (line.level > 0 || (longName.test(text) && draft.items.length >= fewestNamed)));

/** Makes a heading that names no known part the first line of the only card below it, and its name. */
export function nameByHeadings(state: State): void {
  const { named, drafts } = state;
  for (const [place, { item, at }] of named.entries()) {
    const below = drafts.slice(at, named[place + 1]?.at);
    const end = below.findIndex(({ part, shared }) => part && !shared);
    const [draft, ...others] = below.slice(0, end < 0 ? undefined : end);
    if (!draft || others.length > 0 || draft.part || draft.title || draft.shared) continue;
    if (item.line.given || item.text.length > longestTitle || !isNamedBy(item, draft)) continue;
    draft.items.unshift(item);
    draft.title = item.reading.rest.replace(amountBehind, '').replace(/:$/, '');
    state.headings.splice(state.headings.indexOf(item.line), 1);
    state.parts.splice(state.parts.indexOf(item.line), 1);
  }
}

/** Adds an item to a card, whose title it may be. */
export function append(item: Item, next: Item | undefined, draft: Draft): void {
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

/**
 * Whether this is another exercise of the same group: A2 after A1. Two lifts with their own sets are
 * two cards.
 */
export function joinsGroup(
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

/** Whether only the heading of a part is open, which begins the card below it. A labelled workout is none. */
export const isHeading = (open: Draft | null): open is Draft => {
  const [first, second] = open?.items ?? [];
  if (!first || second || first.line.given === 'workout') return false;
  return first.label === 'part' || isHeadOnly(first);
};
