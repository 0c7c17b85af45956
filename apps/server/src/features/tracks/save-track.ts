import { randomBytes } from 'node:crypto';
import { type InputOf, failure, invalidField } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { trackCreated, trackProblems } from '@trackboard/contract/tracks';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { replaceFile, saveWithFile } from '../../platform/storage/save-with-file.ts';
import { presentTrack } from './present.ts';
import {
  findTrackOfGym,
  insertTrack,
  lockTrack,
  type TrackRow,
  updateTrackRow,
} from './queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Selling } from './selling.ts';

const notConnected = () =>
  failure('payments_unavailable', { stripeError: 'No active connected account' });

/** 48 random bits: short enough to read out, too many to guess. */
function newReference(): string {
  return randomBytes(6).toString('base64url');
}

/** The error with the wire names of fields that the track's type requires; null without one. */
function missingFieldFailure(form: Parameters<typeof trackProblems>[0]) {
  const { joinPassword, price } = trackProblems(form);
  if (joinPassword) return invalidField('JoinPassword', joinPassword);
  return price ? invalidField('Price', price) : null;
}

/** A dollar amount in cents. */
const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Adds a track to the owner's gym. Paid tracks need a connected payment account. */
export async function createTrack(
  context: Context,
  { canSell }: Selling,
  { gym }: GymActor,
  form: InputOf<typeof tracks.create>,
) {
  const gymId = gym.id;
  const problem = missingFieldFailure(form);
  if (problem) return problem;
  const isPaid = form.type === 'paid';
  if (isPaid && !(await canSell(gymId))) return notConnected();
  const now = context.clock.now();
  const id = newId();
  return saveWithFile(context.images, form.image, async (image) => {
    const row = await inTransaction(context.db, async (trx) => {
      const track = await insertTrack(trx, {
        gymId,
        id,
        reference: newReference(),
        name: form.name,
        type: form.type,
        description: form.description,
        welcomeNote: form.welcomeNote,
        joinPassword: form.type === 'private' ? form.joinPassword : null,
        priceCents: isPaid ? toCents(form.price ?? 0) : null,
        trialPeriodDays: isPaid ? (form.trialPeriodDays ?? 0) : null,
        image: image ?? null,
        status: form.status ?? true,
        createdAt: now,
        updatedAt: now,
      });
      await context.outbox.add(trx, trackCreated, { gymId, trackId: id }, gymId);
      return track;
    });
    return presentTrack({ ...row, joinedAt: row.createdAt }, true);
  });
}

function merged(before: TrackRow, form: InputOf<typeof tracks.update>) {
  const type = form.type ?? before.type;
  const joinPassword = form.joinPassword || before.joinPassword;
  return { type, joinPassword: type === 'private' ? joinPassword : null, price: form.price };
}

/** The type and price of a paid track cannot be changed. */
function breaksPaidTrack(before: TrackRow, form: InputOf<typeof tracks.update>): boolean {
  if (before.type !== 'paid') return false;
  const otherPrice = typeof form.price === 'number' && toCents(form.price) !== before.priceCents;
  return (form.type !== undefined && form.type !== 'paid') || otherPrice;
}

/** Why a track cannot have the form's type, price and password, or null. */
function findProblem(before: TrackRow, form: InputOf<typeof tracks.update>, canSell: boolean) {
  if (breaksPaidTrack(before, form)) return failure('paid_track_fixed');
  const next = merged(before, form);
  if (next.type === 'paid' && before.type !== 'paid') {
    return missingFieldFailure(next) ?? (canSell ? null : notConnected());
  }
  return next.type === 'private' ? missingFieldFailure(next) : null;
}

/** The price is set when a track becomes a paid one, and stays; the trial of new athletes can change. */
function priceOf(before: TrackRow, form: InputOf<typeof tracks.update>) {
  const becomesPaid = form.type === 'paid' && before.type !== 'paid';
  if (becomesPaid) {
    return { priceCents: toCents(form.price ?? 0), trialPeriodDays: form.trialPeriodDays ?? 0 };
  }
  return before.type === 'paid' ? { trialPeriodDays: form.trialPeriodDays ?? undefined } : {};
}

async function write(
  context: Context,
  gymId: string,
  form: InputOf<typeof tracks.update>,
  { image, canSell }: { image: string | undefined; canSell: boolean },
) {
  return inTransaction(context.db, async (trx) => {
    const before = await lockTrack(trx, gymId, form.id);
    if (!before) return failure('not_found');
    const problem = findProblem(before, form, canSell);
    if (problem) return problem;
    const { type, joinPassword } = merged(before, form);
    const row = await updateTrackRow(trx, before, {
      name: form.name,
      type,
      description: form.description,
      welcomeNote: form.welcomeNote,
      joinPassword,
      ...priceOf(before, form),
      status: form.status,
      image,
      updatedAt: context.clock.now(),
    });
    const answer = presentTrack({ ...row, joinedAt: row.createdAt }, true);
    return { answer, before: before.image };
  });
}

/** Changes a track of the owner's gym; fields that are not sent are kept. */
export async function updateTrack(
  context: Context,
  selling: Selling,
  { gym }: GymActor,
  form: InputOf<typeof tracks.update>,
) {
  const before = await findTrackOfGym(context.db, gym.id, form.id);
  if (!before) return failure('not_found');
  const canSell = form.type === 'paid' && (await selling.canSell(gym.id));
  // Checked before the image is decoded, and again with the track locked.
  const problem = findProblem(before, form, canSell);
  if (problem) return problem;
  return replaceFile(context.images, form.image, (image) =>
    write(context, gym.id, form, { image, canSell }),
  );
}
