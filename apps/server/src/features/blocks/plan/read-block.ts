import type { Block, BlockWorkout, LiftOfWeek } from '@trackboard/contract/blocks';
import { minutesOf } from '@trackboard/scoring';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Content, WorkoutRow } from '../../workouts/index.ts';
import { type BlockRow, findBlock, listPlanned } from '../queries.ts';
import { type Item, itemsOf } from './items.ts';
import { readLoad } from './load-line.ts';
import { versionOf } from './version-of.ts';

/** A block with its workouts, as it is read without a lock. */
export interface ReadBlock {
  readonly block: BlockRow & { readonly athletes: number };
  readonly items: readonly Item[];
  /** The number of scores, by the ids of the workouts in the block. */
  readonly logged: ReadonlyMap<string, number>;
}

export async function readPlan(db: Database, gymId: string, id: string): Promise<ReadBlock | null> {
  const block = await findBlock(db, gymId, id);
  if (!block) return null;
  const found = await listPlanned(db, gymId, id);
  const links = found.map(({ linkId, ...link }) => ({ ...link, id: linkId }));
  const onCalendar = found.filter((each) => each.id !== null);
  const rows = new Map(onCalendar.map((each) => [each.linkId, each as WorkoutRow]));
  const logged = new Map(found.map((each) => [each.linkId, each.logged]));
  return { block, items: itemsOf(block, links, rows), logged };
}

function liftOf({ workoutType, movementIds, benchmarkValues, description }: Content) {
  const [movementId] = movementIds;
  if (workoutType !== 'lift' || !movementId) return null;
  const load = readLoad(description);
  return {
    movementId,
    percent: load ? null : Math.max(...benchmarkValues),
    load: load?.amount ?? null,
    loadUnit: load?.unit ?? null,
  } satisfies LiftOfWeek;
}

function presentItem(
  { id, week, day, position, content, isRetest, row }: Item,
  logged: number,
  athletes: number,
): BlockWorkout {
  return {
    id,
    week,
    day,
    position,
    workout: content,
    lift: liftOf(content),
    retest: isRetest,
    trackWorkoutId: row?.id ?? null,
    date: row?.schedule ?? null,
    isPublished: row?.isPublished ?? false,
    logged,
    ofAthletes: athletes,
    minutes: minutesOf(content),
  };
}

function presentBlock({ block, items, logged }: ReadBlock): Block {
  const { id, gymId, trackId, name, weekKinds, weekDays, athletes } = block;
  return {
    id,
    gymId,
    trackId,
    name,
    firstDay: weekDays?.[0] ?? null,
    isTemplate: trackId === null,
    version: versionOf(block, items),
    weeks: weekKinds.map((kind, week) => ({ kind, firstDay: weekDays?.[week] ?? null })),
    workouts: items.map((item) => presentItem(item, logged.get(item.id) ?? 0, athletes)),
  };
}

/** A block as it is answered; null if the gym has none with this id. */
export async function readBlock(db: Database, gymId: string, id: string): Promise<Block | null> {
  const read = await readPlan(db, gymId, id);
  return read && presentBlock(read);
}
