import {
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  invalidField,
  isFailure,
} from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { lockGym } from '../gyms/index.ts';
import { fitContents } from '../workouts/index.ts';
import { type Item, numbered, writeLoad } from './items.ts';
import { lockBlock } from './queries.ts';
import { type OpenBlock, openBlock, readBlock, versionOf } from './read-block.ts';
import { resizeWeeks } from './weeks.ts';
import { type BlockPlan, changeLaid, hasRoom, writeBlock } from './write-block.ts';

type Form = InputOf<typeof blocks.save>;

type WorkoutForm = Form['workouts'][number];

function formProblem({ weeks, workouts }: Form): Failure<'invalid_input'> | null {
  const seen = new Set<string>();
  for (const [index, { id, week }] of workouts.entries()) {
    if (week > weeks.length) {
      return invalidField(`Workouts.${index}.Week`, 'The block has no such week.');
    }
    if (id && seen.has(id)) return invalidField(`Workouts.${index}.Id`, 'Send each id once.');
    if (id) seen.add(id);
  }
  return null;
}

/** Returns the form of a workout with the movement and the percentage or load of its lift. */
function withLift({ workout, lift }: WorkoutForm): WorkoutForm['workout'] {
  if (!lift) return workout;
  const { movementId, percent, load, loadUnit } = lift;
  const isGiven = typeof percent === 'number';
  const percents = isGiven ? Array.from({ length: workout.sets }, () => percent) : undefined;
  const written = load ? { amount: load, unit: loadUnit ?? ('kg' as const) } : null;
  return {
    ...workout,
    workoutType: 'lift',
    movementIds: [movementId],
    benchmarkValues: workout.benchmarkValues ?? percents,
    description: writeLoad(workout.description, written),
  };
}

/**
 * Returns the workouts of a block after a request. Published workouts stay as they are, also if the request leaves them
 * out, except that it can mark them as tests. Workouts that are not in the grid (moved away, deleted) keep their ids.
 */
async function fitItems(
  trx: Trx,
  gymId: string,
  form: Form,
  open: OpenBlock | null,
): Promise<Item[] | Failure<'invalid_input'>> {
  const problem = formProblem(form);
  if (problem) return problem;
  const forms = form.workouts.map(withLift);
  const contents = await fitContents(trx, gymId, forms, (index) => `Workouts.${index}.Workout`);
  if (isFailure(contents)) return contents;
  const known = new Map((open?.items ?? []).map((item) => [item.id, item]));
  const taken = new Set((open?.links ?? []).map(({ id }) => id));
  const requested = form.workouts.flatMap((sent, index): Item[] => {
    const content = contents[index];
    if (!content) return [];
    const before = sent.id ? known.get(sent.id) : undefined;
    if (before?.row?.isPublished) return [{ ...before, isRetest: sent.retest }];
    const id = sent.id && (before || !taken.has(sent.id)) ? sent.id : newId();
    const { week, day, position, retest: isRetest } = sent;
    return [{ id, week, day, position, content, isRetest, row: before?.row ?? null }];
  });
  const ids = new Set(requested.map(({ id }) => id));
  const published = [...known.values()].filter(({ id, row }) => row?.isPublished && !ids.has(id));
  return numbered([...published, ...requested]);
}

interface Opened {
  readonly trackIds: readonly string[];
  readonly open: OpenBlock | null;
}

/**
 * A template stays a template, and a laid block stays on its track. Other blocks may go to another track of the gym.
 */
function trackOf(form: Form, { trackIds, open }: Opened) {
  if (open && open.block.trackId === null) return null;
  const trackId = form.trackId ?? '';
  if (!trackIds.includes(trackId)) return failure('track_not_found');
  const staysOn = open?.block.weekDays ? open.block.trackId : trackId;
  return staysOn === trackId
    ? trackId
    : invalidField('TrackId', 'A block on the calendar stays on its track.');
}

function planOf(
  gymId: string,
  id: string,
  form: Form,
  opened: Opened,
): BlockPlan | Failure<'track_not_found' | 'invalid_input'> {
  const trackId = trackOf(form, opened);
  if (isFailure(trackId)) return trackId;
  const weekKinds = form.weeks.map(({ kind }) => kind);
  const before = opened.open?.block.weekDays;
  const weekDays = before ? resizeWeeks(before, weekKinds.length) : null;
  return { gymId, id, trackId, name: form.name, weekKinds, weekDays };
}

/** Returns whether the gym has a block with this id that the request cannot reach. */
async function isHidden(trx: Trx, gymId: string, id: string, { open }: Opened): Promise<boolean> {
  return !open && (await lockBlock(trx, gymId, id)) !== undefined;
}

async function change(context: Context, trx: Trx, actor: GymActor, form: Form, id: string) {
  const gymId = actor.gym.id;
  const writing = { ...context, actor };
  const opened = await openBlock(trx, gymId, id);
  if (await isHidden(trx, gymId, id, opened)) return failure('not_found');
  const plan = planOf(gymId, id, form, opened);
  if (isFailure(plan)) return plan;
  const { open } = opened;
  const items = await fitItems(trx, gymId, form, open);
  if (isFailure(items)) return items;
  if (!open) {
    if (!(await hasRoom(trx, gymId))) return failure('too_many_blocks');
    return writeBlock(writing, trx, plan, items);
  }
  const before = versionOf(open.block, open.items);
  // A repeated request has nothing to change.
  if (versionOf(plan, items) === before) return null;
  if (form.version !== before) return failure('block_changed');
  const { weekDays } = plan;
  if (weekDays) return changeLaid(writing, trx, open, { ...plan, weekDays }, items);
  return writeBlock(writing, trx, plan, items);
}

/**
 * Creates a block or changes it as a whole, unless somebody has changed it since the request's version. The drafts on the
 * calendar are changed, added and deleted with the block. Published workouts stay as they are.
 */
export async function saveBlock(
  context: Context,
  actor: GymActor,
  form: Form,
): Promise<OutputOf<typeof blocks.save> | Failure<SaveError>> {
  const id = form.id ?? newId();
  return inTransaction(context.db, async (trx) => {
    if (!(await lockGym(trx, actor.gym.id))) return failure('not_found');
    const problem = await change(context, trx, actor, form, id);
    if (isFailure(problem)) return problem;
    return (await readBlock(trx, actor.gym.id, id)) ?? failure('not_found');
  });
}

type SaveError =
  | 'block_changed'
  | 'invalid_input'
  | 'not_found'
  | 'too_many_blocks'
  | 'track_not_found';
