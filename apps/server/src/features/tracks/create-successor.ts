import { type InputOf, failure, isFailure } from '@trackboard/contract';
import {
  type createSuccessor as endpoint,
  trackClosed,
  trackCreated,
  trackPriceOffered,
} from '@trackboard/contract/tracks';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { listAthletesToMove } from './membership/queries.ts';
import { presentToOwner } from './present.ts';
import {
  type TrackRow,
  findTrackOfGym,
  insertTrack,
  lockTracks,
  replaceTrack,
  updateTrackRow,
} from './queries.ts';
import { centsOf, newReference, notConnected } from './save-track.ts';
import type { Selling } from './selling.ts';

/** Two tracks of a gym: the second gets the content of the first. */
interface Succession {
  readonly gymId: string;
  readonly fromTrackId: string;
  readonly trackId: string;
}

/** Copies all workouts of a track. The workouts feature gives this, because tracks must not import it. */
export type CopyAllWorkouts = (trx: Trx, tracks: Succession) => Promise<void>;

/**
 * Whether a paid track can get a successor. A repeated request finds the one that it made. A live one stays the successor after the
 * sales of the track are opened again, because athletes may be moving to it.
 */
async function findProblem(
  { db }: Pick<Context, 'db'>,
  gymId: string,
  track: TrackRow | undefined,
) {
  if (track?.type !== 'paid') return failure('not_found');
  if (!track.successorId) return null;
  const successor = await findTrackOfGym(db, gymId, track.successorId);
  return successor ? failure('track_has_successor') : null;
}

/** Ends the sales of the track, names its successor, and offers that to the athletes of all tracks that it succeeds. */
async function endSales({ outbox, clock }: Context, trx: Trx, before: TrackRow, trackId: string) {
  const { gymId, id } = before;
  const now = clock.now();
  await replaceTrack(trx, before, trackId);
  await updateTrackRow(trx, before, { salesEndedAt: before.salesEndedAt ?? now, updatedAt: now });
  await outbox.add(trx, trackClosed, { gymId, trackId: id }, gymId);
  const athletes = await listAthletesToMove(trx, { gymId, trackId });
  await outbox.addAll(trx, trackPriceOffered, athletes, gymId);
}

/**
 * Ends the sales of a paid track of the owner's gym, and sells a copy of it at another price: its texts, its picture and its
 * workouts, without scores. Its athletes keep the track and its price until they subscribe to the new one.
 */
export async function createSuccessor(
  context: Context,
  { canSell }: Selling,
  copyAllWorkouts: CopyAllWorkouts,
  { gym }: GymActor,
  form: InputOf<typeof endpoint>,
) {
  const { db, clock, images, outbox } = context;
  const gymId = gym.id;
  const found = await findTrackOfGym(db, gymId, form.id);
  const problem = await findProblem({ db }, gymId, found);
  if (problem) return problem;
  if (!(await canSell(gymId))) return notConnected();
  const image = found?.image ? await images.copy(found.image) : null;
  const trackId = newId();
  const made = await inTransaction(db, async (trx) => {
    await lockTracks(trx, gymId);
    const before = await findTrackOfGym(trx, gymId, form.id);
    const refused = await findProblem({ db: trx }, gymId, before);
    if (refused || !before) return refused ?? failure('not_found');
    const now = clock.now();
    const { salesEndedAt: _ended, successorId: _successor, ...copied } = before;
    const row = await insertTrack(trx, {
      ...copied,
      id: trackId,
      reference: newReference(),
      name: form.name ?? before.name,
      priceCents: centsOf(form.price),
      trialPeriodDays: form.trialPeriodDays ?? before.trialPeriodDays,
      image,
      status: true,
      createdAt: now,
      updatedAt: now,
    });
    await outbox.add(trx, trackCreated, { gymId, trackId }, gymId);
    await copyAllWorkouts(trx, { gymId, fromTrackId: before.id, trackId });
    await endSales(context, trx, before, trackId);
    return presentToOwner(row, gym);
  });
  if (isFailure(made) && image) await images.remove(image);
  return made;
}
