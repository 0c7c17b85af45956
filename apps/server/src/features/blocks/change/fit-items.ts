import { type Failure, type InputOf, invalidField, isFailure } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import { newId } from '../../../platform/database/new-id.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { fitContents } from '../../workouts/index.ts';
import { type Item, numbered } from '../plan/items.ts';
import { writeLoad } from '../plan/load-line.ts';
import type { OpenBlock } from '../plan/open-block.ts';

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

/** The form of a workout with the movement and the percentage or load of its lift. */
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
 * The workouts of a block after a request. Published ones stay as they are, also without being named, except that they can
 * be marked as tests. Workouts that are not in the grid (moved away, deleted) keep their ids.
 */
export async function fitItems(
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
