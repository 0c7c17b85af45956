import { createHash } from 'node:crypto';
import { contentOf } from '../../workouts/index.ts';
import type { BlockRow } from '../queries.ts';
import type { Item } from './items.ts';

type Plan = Pick<BlockRow, 'name' | 'trackId' | 'weekKinds' | 'weekDays'>;

/** A hash of what a save can change. It also differs after changes on the calendar, which do not touch the block's row. */
export function versionOf(
  { name, trackId, weekKinds, weekDays }: Plan,
  items: readonly Item[],
): string {
  const workouts = items.map(({ id, week, day, position, content, isRetest }) => [
    id,
    week,
    day,
    position,
    isRetest,
    contentOf(content),
  ]);
  const plan = JSON.stringify([name, trackId, weekKinds, weekDays, workouts]);
  return createHash('sha256').update(plan).digest('base64url');
}
