import type { WeightUnit } from '@trackboard/scoring';
import { type Content, type WorkoutRow, contentOf, storedContent } from '../workouts/index.ts';
import type { BlockRow } from './queries.ts';
import { placeOfDate } from './weeks.ts';

/** A workout of a block. */
export interface Item {
  readonly id: string;
  readonly week: number;
  readonly day: number;
  readonly position: number;
  readonly content: Content;
  readonly isRetest: boolean;
  /** The row on the calendar, which has the content and the place. */
  readonly row: WorkoutRow | null;
}

/** A row of `block_workouts`. It has a place and a content only before the block is laid. */
interface Link {
  readonly id: string;
  readonly week: number | null;
  readonly day: number | null;
  readonly position: number | null;
  readonly content: unknown;
  readonly isRetest: boolean;
}

type Place = Pick<Item, 'week' | 'day' | 'position'>;

export const inOrder = (one: Place, other: Place): number =>
  one.week - other.week || one.day - other.day || one.position - other.position;

/** Numbers the workouts of each day from 0, and sorts them by week, day and position. */
export function numbered<Each extends Place>(items: readonly Each[]): Each[] {
  const count = new Map<string, number>();
  return items.toSorted(inOrder).map((item) => {
    const day = `${item.week} ${item.day}`;
    const position = count.get(day) ?? 0;
    count.set(day, position + 1);
    return { ...item, position };
  });
}

/** Returns a workout in the block's grid. Null if it was moved to another track or to a day outside the weeks. */
function laidItem({ trackId, weekDays }: BlockRow, link: Link, row: WorkoutRow): Item | null {
  const place = row.trackId === trackId ? placeOfDate(weekDays ?? [], row.schedule) : null;
  if (!place) return null;
  const { id, isRetest } = link;
  return { id, ...place, position: row.sortOrder, content: contentOf(row), isRetest, row };
}

function plannedItem({ id, week, day, position, content, isRetest }: Link): Item | null {
  if (week === null || day === null || position === null) return null;
  return { id, week, day, position, content: storedContent(content), isRetest, row: null };
}

/** Returns the workouts of a block in its grid. `rows` are those on the calendar, by the ids of their links. */
export function itemsOf(
  block: BlockRow,
  links: readonly Link[],
  rows: ReadonlyMap<string, WorkoutRow>,
): Item[] {
  const items = links.flatMap((link) => {
    const row = rows.get(link.id);
    return (row ? laidItem(block, link, row) : plannedItem(link)) ?? [];
  });
  return numbered(items.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
}

interface Load {
  readonly amount: number;
  readonly unit: WeightUnit;
}

const loadLine = /^Load: (\d{1,4}(?:\.\d+)?) (kg|lb)s?$/m;

/** Returns the load of a lift, which the details have in a line of their own: `Load: 100 kg`. */
export function readLoad(description: string): Load | null {
  const [, amount, unit] = loadLine.exec(description) ?? [];
  return amount ? { amount: Number(amount), unit: unit === 'kg' ? 'kg' : 'lbs' } : null;
}

/** Returns the details with this load instead of theirs, or without a load. */
export function writeLoad(description: string, load: Load | null): string {
  const line = load && `Load: ${load.amount} ${load.unit === 'kg' ? 'kg' : 'lb'}`;
  if (line && loadLine.test(description)) return description.replace(loadLine, line);
  const lines = description.split('\n').filter((each) => !loadLine.test(each));
  return (line ? [...lines, line] : lines).join('\n');
}
