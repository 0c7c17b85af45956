import type { DayBlock } from './day-blocks.ts';
import {
  append,
  type DayCards,
  isHeading,
  joinsGroup,
  nameByHeadings,
  shareHeadings,
  startDraft,
  type State,
} from './day-cards.ts';
import {
  exercisesIn,
  goesOnWithExercises,
  isBehindLift,
  isEasy,
  isExerciseHead,
  isListOfHeads,
  isExerciseList,
  isOneLift,
  startsLift,
} from './openings.ts';
import { type FoundPart, readPart } from './parts.ts';
import { hasWork, type Libraries, readBeginning } from './readings.ts';
import { splitItem } from './pieces.ts';
import { type Draft, hasGap, isClockPiece, isLiftDraft, type Item } from './drafts.ts';
import { placeRow } from './rows.ts';
import { isNote } from './titles.ts';
import { isLabelAlone, isLink } from './wraps.ts';

function placeItem(at: number, items: readonly Item[], state: State): void {
  const item = items[at];
  if (!item) return;
  const below = items[at + 1];
  const next = below && isLink(below.text) ? items[at + 2] : below;
  const isRest = items[at - 1]?.line === item.line && !item.row;
  if (item.line.given && !isRest && placeGiven(item, next, state)) return;
  if (isRest) placeWorkout(item, next, state);
  else if (item.row) placeRow(item, next, state);
  else if (isHeadAbove(items[at - 1], item, state)) append(item, next, state.open);
  else if ((item.label !== 'part' || !item.line.text.endsWith(':')) && isExerciseHead(item, next))
    placeHead(items.slice(at, at + furthestHead), state);
  else if (item.label === 'part') placeHeading(item, next, state);
  else if (item.label === 'workout') placeWorkout(item, next, state);
  else placeMore(item, next, state);
}

/** Whether an item is the sets of the exercise in the line above. */
const isHeadAbove = (
  above: Item | undefined,
  item: Item,
  state: State,
): state is State & { readonly open: Draft } =>
  above !== undefined && state.open?.items.at(-1) === above && isExerciseHead(above, item);

/** Whether a label stood alone above an item's line. */
const isLabelledAlone = ({ line: { parts } }: Item): boolean =>
  parts?.[0] !== undefined && isLabelAlone(parts[0].text);

/** How many lines below the name of an exercise the next one is looked for. */
const furthestHead = 20;

/** Places the name of an exercise whose sets stand below it. Several that are not in the list of lifts are one card. */
function placeHead([item, next, ...others]: readonly Item[], state: State): void {
  const { open } = state;
  if (!item) return;
  const isLift = item.reading.lift !== null;
  const isOther = open && (open.grouped || isClockPiece(open) || (isEasy(open) && isLift));
  if (isOther && !hasGap(item)) return placeWorkout(item, next, state);
  const below = others.find((each, at) => isExerciseHead(each, others[at + 1]));
  const isSeveral = below !== undefined && !below.reading.lift;
  const isMore =
    open && !isLift && (isLiftDraft(open) ? !isSeveral && !hasGap(item) : item.label === 'more');
  if (open && (isHeading(open) || isMore || (!isLift && isListOfHeads(open))))
    append(item, next, open);
  else startDraft(item, next, state, item.reading.label);
}

/** Puts the heading of a part at the beginning of the card below it. Any other heading is in no card. */
function placeHeading(item: Item, next: Item | undefined, state: State): void {
  const { part, label } = item.reading;
  const { open } = state;
  if (part && isHeading(open) && open.part?.kind === part.kind) append(item, next, open);
  else if (part) startDraft(item, next, state, label);
  else {
    state.headings.push(item.line);
    state.parts.push(item.line);
    state.named.push({ item, at: state.drafts.length });
    state.open = null;
  }
}

/** Whether a line that is not in a list has a lift with its sets. */
const isSeries = ({ line, reading: { lift, sets } }: Item): boolean =>
  !line.listed && lift !== null && sets !== null;

const isOnlyClock = /^for (?:time|reps|total reps):?$/i;

/** Whether an item is a part of what a line such as 'For time:' above it times: '2 rounds of:', 'Tabata squats'. */
const goesOnWithClock = ({ line, text, reading: { scheme, clock } }: Item): boolean =>
  !line.gap && ((scheme === 'rounds' && !clock) || /^tabata\s/i.test(text));

function placeWorkout(item: Item, next: Item | undefined, state: State): void {
  const { open } = state;
  const { label, part } = item.reading;
  const isOther = part && !part.loose && part.kind !== 'other' && part.kind !== open?.part?.kind;
  const [first, second] = open?.items ?? [];
  // A lift in the line above has its sets here.
  if (open && first && !second && !first.reading.sets && startsLift(first.reading, item))
    return append(item, next, open);
  // Below a label that stands alone, the lines of its piece stand without a blank line.
  if (open && first && !label && !part && !hasGap(item) && isLabelledAlone(first))
    return append(item, next, open);
  // 'For time:' goes on with several rounds or Tabatas.
  if (open && first && isOnlyClock.test(first.text) && goesOnWithClock(item))
    return append(item, next, open);
  // Exercises in a row that are not in the list are one card.
  if (
    open &&
    (isExerciseList(open) || open.part?.kind === 'accessory') &&
    exercisesIn(item) > 0 &&
    !hasGap(item)
  )
    return append(item, next, open);
  // Easy work goes on with more of its kind.
  if (open && part && !hasGap(item) && isEasy(open) && part.kind === open.part?.kind)
    return append(item, next, open);
  // A2 is done with A1.
  if (open && label && joinsGroup(label, open, item, next)) {
    open.grouped ||= !isOneLift(open);
    return append(item, next, open);
  }
  // A single exercise behind a lift is done with it.
  if (isBehindLift(item, open) && exercisesIn(item) === 1 && !goesOnWithExercises(item, next))
    return append(item, next, open);
  // Several lifts with sets are no warm-up, so that the word for it stands alone.
  const isAlone = isEasy(open) && isSeries(item) && next?.label === 'workout' && isSeries(next);
  if (!isHeading(open) || isOther || isAlone) return void startDraft(item, next, state, label);
  open.label ??= label;
  append(item, next, open);
}

function placeMore(item: Item, next: Item | undefined, state: State): void {
  const { open } = state;
  const { label } = item.reading;
  if (!open) return void startDraft(item, next, state, label);
  const exercises = isBehindLift(item, open) ? exercisesIn(item) : 0;
  if (exercises > 1 || (exercises === 1 && goesOnWithExercises(item, next)))
    return void startDraft(item, next, state, label);
  if (label && open.label?.group === label.group && label.member !== '')
    open.grouped ||= !isOneLift(open);
  append(item, next, open);
}

const longestTitle = 60;

/** Whether the first line of a labelled card is its title: a few words without work. */
function isGivenTitle({ reading }: Item, next: Item | undefined): boolean {
  const { title, lift, benchmark, clock, scheme, part, rest } = reading;
  if (title !== null || lift || benchmark || clock || scheme || part || isNote(rest)) return false;
  return next !== undefined && rest.length <= longestTitle && /^\p{L}\D*$/u.test(rest);
}

/** The most words in front of a part's word: '== unser Kraftteil: Kraft'. */
const wordsInFront = 8;

/** Finds the part that a labelled heading names in any of its first words. */
function partIn(text: string, libraries: Libraries): FoundPart | null {
  const { part } = readBeginning(text, libraries);
  if (part) return part;
  const starts = [...text.slice(0, 200).matchAll(/(?<=\P{L})\p{L}/gu)].slice(0, wordsInFront);
  return (
    starts
      .map(({ index }) => readPart(text.slice(index)))
      .find((found) => found?.loose === false) ?? null
  );
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
  before: readonly Draft[],
): DayCards {
  const items = block.lines.flatMap((line) =>
    line.line.given === 'more' ||
    line.line.given === 'part' ||
    line.label === 'more' ||
    line.label === 'part'
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
    named: [],
  };
  for (let at = 0; at < items.length; at += 1) placeItem(at, items, state);
  shareHeadings(state);
  nameByHeadings(state);
  return state;
}
