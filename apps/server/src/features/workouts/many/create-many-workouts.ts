import {
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  isFailure,
} from '@trackboard/contract';
import type * as workouts from '@trackboard/contract/workouts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { lockTracks } from '../../tracks/index.ts';
import { addWorkouts, appendTo } from '../add-workouts.ts';
import type { Content } from '../content.ts';
import { emptyContent, fitContent } from '../fit-content.ts';
import { checkLibraries } from '../library-content.ts';
import { lastPositions } from '../queries.ts';

type Form = InputOf<typeof workouts.createMany>;
type Problem = Failure<'invalid_input'>;

/** The problem of one of the workouts, whose fields are named by its index. */
function problemAt(index: number, { failure: code, details }: Problem): Problem {
  const fields = Object.entries(details.fields ?? {}).map(([field, message]) => [
    `Workouts.${index}.${field}`,
    message,
  ]);
  return failure(code, { ...details, fields: Object.fromEntries(fields) });
}

/** The content of every workout, or the problem of the first that has one. */
async function fitAll(trx: Trx, gymId: string, form: Form): Promise<Content[] | Problem> {
  const contents: Content[] = [];
  for (const [index, workout] of form.workouts.entries()) {
    const content = fitContent({ ...workout, ...emptyContent }, workout);
    if (isFailure(content)) return problemAt(index, content);
    contents.push(content);
  }
  const problems = await checkLibraries(trx, gymId, contents);
  const first = problems.findIndex((problem) => problem !== null);
  const problem = problems[first];
  return problem ? problemAt(first, problem) : contents;
}

/** Adds workouts to a track of the owner's gym, at the ends of their days: all or none. */
export async function createManyWorkouts(
  context: Context,
  { gym }: GymActor,
  form: Form,
): Promise<
  OutputOf<typeof workouts.createMany> | Failure<'track_not_found'> | Failure<'invalid_input'>
> {
  const gymId = gym.id;
  const { trackId, isPublished } = form;
  return inTransaction(context.db, async (trx) => {
    if (!(await lockTracks(trx, gymId)).includes(trackId)) return failure('track_not_found');
    const contents = await fitAll(trx, gymId, form);
    if (isFailure(contents)) return contents;
    const days = form.workouts.map(({ schedule }) => schedule);
    const nextOn = appendTo(await lastPositions(trx, { gymId, trackId, days }).execute());
    const now = context.clock.now();
    const rows = contents.map((content, index) => {
      const schedule = days[index] ?? '';
      const place = { gymId, id: newId(), trackId, schedule, sortOrder: nextOn(schedule) };
      return { ...content, ...place, isPublished, createdAt: now, updatedAt: now };
    });
    await addWorkouts(context, trx, rows);
    return rows.map(({ schedule, id }) => ({ date: schedule, trackWorkoutId: id }));
  });
}
