import { maxSets } from '@trackboard/scoring';
import { countSets } from './card-sets.ts';
import { append, isHeading, joinsGroup, startDraft, type State } from './day-cards.ts';
import { type Draft, isHeadOnly, type Item } from './drafts.ts';
import { exercisesIn, isBehindLift, isOneLift, opensRow } from './openings.ts';
import type { FoundPart } from './parts.ts';

/** Whether a row that begins with its lift has further sets of the open one, which has room for them. */
const isSameLift = (item: Item, { items }: Draft): boolean => {
  const { lift, sets } = item.reading;
  return (
    lift !== null &&
    sets !== null &&
    item.shown.startsWith(lift.typed) &&
    items.every((each) => each.row && each.reading.lift?.movement.id === lift.movement.id) &&
    countSets([...items, item]) <= maxSets
  );
};

/** Whether a row is the only exercise behind a lift, with which it is done. */
const isSingleBehind = (item: Item, next: Item | undefined, open: Draft): boolean =>
  isBehindLift(item, open) && exercisesIn(item) === 1 && !(next?.row && exercisesIn(next) > 0);

/** Whether a row stands in the table below the heading of a warm-up or a cool-down. */
const isUnderEasy = ({ reading }: Item, { part, shared }: Draft): boolean =>
  shared && (part?.kind === 'warmup' || part?.kind === 'cooldown') && !reading.part;

/** Takes the heading of a part above a table out of the first row's card. Returns the part. */
function partOfTable(item: Item, state: State): FoundPart | null {
  const { open, drafts } = state;
  const head = isHeading(open) && !item.reading.part ? open.items[0] : undefined;
  if (!open?.part || !head || head.row || head.line.given || !isHeadOnly(head)) return null;
  drafts.pop();
  state.open = null;
  state.headings.push(head.line);
  state.parts.push(head.line);
  return open.part;
}

/** Places a row of a table. */
export function placeRow(item: Item, next: Item | undefined, state: State): void {
  const { label } = item.reading;
  const part = partOfTable(item, state);
  if (part) {
    const draft = startDraft(item, next, state, label);
    draft.part ??= part;
    draft.shared = true;
    return;
  }
  const { open } = state;
  if (label && open && joinsGroup(label, open, item, next)) {
    open.grouped ||= !isOneLift(open);
    append(item, next, open);
  } else if (
    open &&
    (isSameLift(item, open) || isSingleBehind(item, next, open) || isUnderEasy(item, open))
  )
    append(item, next, open);
  else if (!open || opensRow(item, next, open)) startDraft(item, next, state, label);
  else append(item, next, open);
}
