import { isTeam } from './clock.ts';
import type { DayLine } from './day-blocks.ts';
import type { FoundPart } from './parts.ts';
import type { Label } from './labels.ts';
import type { Reading } from './readings.ts';
import { isLevel } from './titles.ts';
import { readSets } from './sets.ts';

/** A line of a card with the reading of its beginning. */
export interface Item extends DayLine {
  readonly reading: Reading;
  /** Whether another item of the line stands before this one. */
  readonly behind?: boolean;
}

/** Whether a blank line stands above an item. */
export const hasGap = ({ line, behind }: Item): boolean => line.gap && behind !== true;

/** Facts about the lines of a draft so far, so that a long card is not read again for each line. */
interface Facts {
  /** Whether a line has a clock or a scheme. */
  clock: boolean;
  /** Whether a line begins with a lift. */
  lift: boolean;
  /** The number of lines with more text than the heading and the title. */
  worded: number;
  /** The beginning of the lines' text. */
  text: string;
  /** Whether sets were found in the text; null if it was not searched since the last line. */
  sets: boolean | null;
}

/** A workout before its fields are read. */
export interface Draft {
  readonly items: Item[];
  readonly facts: Facts;
  part: FoundPart | null;
  title: string | null;
  label: Label | null;
  /**
   * Whether the draft has several exercises that are done together: A1 and A2, or lines without a
   * lift.
   */
  grouped: boolean;
  /** Whether the part's heading stands above several cards. */
  shared: boolean;
  /** The part that a heading names which a coach labelled. */
  under: FoundPart | null;
}

/** Whether a line is only a part's heading. */
export const isHeadOnly = ({ reading }: Item): boolean =>
  reading.part !== null && reading.rest === '' && reading.title === null;

/** Only this much of a draft is searched for sets. */
const longestSearched = 500;

/** Matches a clock with its work: 'AMRAP 11: 11 burpees'. */
export const clockWithWork =
  /^.{2,50}?:\s\D*\d\P{L}*\p{L}|^\D{0,12}\d{1,2}(?::\d\d)?(?: ?min(?:ute)?s?)?(?: ?\p{L}{4,6})?(?:,| -| of)?\s\d{1,3}\s\p{L}{3}/u;

/** Whether a line only says for whom or with whom the work below is. */
const isOnlyFor = ({ reading: { rest, clock } }: Pick<Item, 'reading'>): boolean =>
  !clock && (isTeam(rest) || isLevel(rest));

/** Adds a line to a draft. */
export function addItem(draft: Draft, item: Item): void {
  draft.items.push(item);
  if (isHeadOnly(item)) return;
  const { facts, title } = draft;
  const { rest, clock, scheme, lift, benchmark } = item.reading;
  facts.clock ||= clock || scheme !== null;
  facts.lift ||= lift !== null;
  const worded =
    lift !== null || benchmark !== null || (rest !== '' && rest !== title && !isOnlyFor(item));
  facts.worded += worded ? 1 : 0;
  if (facts.text.length >= longestSearched) return;
  facts.text += `${rest}\n`;
  facts.sets = null;
}

/** Creates a draft of one line. */
export function newDraft(
  item: Item,
  head: Pick<Draft, 'part' | 'title' | 'label' | 'shared' | 'under'>,
): Draft {
  const facts = {
    clock: false,
    lift: false,
    worded: 0,
    text: '',
    sets: null,
  };
  const draft = { items: [], facts, grouped: false, ...head };
  addItem(draft, item);
  return draft;
}

/** Whether a draft is only a heading or a title, so that the next lines belong to it. */
export const expects = ({ facts }: Draft): boolean => facts.worded === 0;

/** Whether a draft is a piece against the clock, or has rounds or descending reps. */
export const isClockPiece = ({ facts }: Draft): boolean => facts.clock;

export const isLiftDraft = ({ facts }: Draft): boolean => facts.lift && !facts.clock;

export function hasSets({ facts }: Draft): boolean {
  facts.sets ??= readSets(facts.text) !== null;
  return facts.sets;
}
