import { randomBytes } from 'node:crypto';
import { type Failure, type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import {
  defaultGraceDays,
  maxGraceDays,
  trackClosed,
  trackCreated,
  trackGraceStarted,
  trackProblems,
} from '@trackboard/contract/tracks';
import { priceCurrency, toCents } from '@trackboard/money';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { replaceFile, saveWithFile } from '../../platform/storage/save-with-file.ts';
import { after, dayIn, days } from '../../platform/time/clock.ts';
import { instantIn } from '../../platform/time/time-zone.ts';
import { startGraces } from './membership/queries.ts';
import { presentToOwner } from './present.ts';
import {
  type TrackRow,
  findTrackOfGym,
  insertTrack,
  lockTrack,
  updateTrackRow,
} from './queries.ts';
import type { Selling } from './selling.ts';

export const notConnected = () =>
  failure('payments_unavailable', { stripeError: 'No active connected account' });

/** Returns a failure that names the fields that the track's type requires on the wire, or null if none is missing. */
function missingFieldFailure(form: Parameters<typeof trackProblems>[0]) {
  const { joinPassword, price } = trackProblems(form);
  if (joinPassword) return invalidField('JoinPassword', joinPassword);
  return price ? invalidField('Price', price) : null;
}

/** A price of the form in cents. */
export const centsOf = (price: number): number => toCents(price, priceCurrency);

/**
 * The reference has about 48 random bits: short enough to read out, too many to guess. '-' and '_' at an end are easily
 * lost when a link is copied or read out.
 */
export function newReference(random = randomBytes): string {
  let reference = '';
  do reference = random(6).toString('base64url');
  while (/^[-_]|[-_]$/.test(reference));
  return reference;
}

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
        priceCents: isPaid ? centsOf(form.price ?? 0) : null,
        trialPeriodDays: isPaid ? (form.trialPeriodDays ?? 0) : null,
        image: image ?? null,
        status: form.status ?? true,
        createdAt: now,
        updatedAt: now,
      });
      await context.outbox.add(trx, trackCreated, { gymId, trackId: id }, gymId);
      return track;
    });
    return presentToOwner(row, gym);
  });
}

/** Returns the columns of a track whose sales end or are opened again; empty if the form changes nothing. */
function salesOf(
  { salesEndedAt }: TrackRow,
  { salesEnded }: InputOf<typeof tracks.update>,
  now: Date,
) {
  return salesEnded === undefined
    ? {}
    : { salesEndedAt: salesEnded ? (salesEndedAt ?? now) : null };
}

/** Whether a track takes new athletes. */
const isOpen = ({ status, salesEndedAt }: TrackRow): boolean => status && !salesEndedAt;

function merged(before: TrackRow, form: InputOf<typeof tracks.update>) {
  const type = form.type ?? before.type;
  const joinPassword = form.joinPassword || before.joinPassword;
  return { type, joinPassword: type === 'private' ? joinPassword : null, price: form.price };
}

/** Whether a form changes the type or price of a paid track, which is not allowed. */
function breaksPaidTrack(before: TrackRow, form: InputOf<typeof tracks.update>): boolean {
  if (before.type !== 'paid') return false;
  const otherPrice = typeof form.price === 'number' && centsOf(form.price) !== before.priceCents;
  return (form.type !== undefined && form.type !== 'paid') || otherPrice;
}

/** The requirements for a change to a paid track, even if the form does not ask for one. */
interface Conversion {
  readonly canSell: boolean;
  readonly graceEndsAt: Date | Failure<'invalid_input'>;
}

/** Returns why a track cannot have the form's type, price and password, or null. */
function findProblem(
  before: TrackRow,
  form: InputOf<typeof tracks.update>,
  { canSell, graceEndsAt }: Conversion,
) {
  if (breaksPaidTrack(before, form)) return failure('paid_track_fixed');
  const next = merged(before, form);
  if (form.salesEnded && next.type !== 'paid') {
    return invalidField('SalesEnded', 'Only a paid track is sold');
  }
  if (becomesPaid(before, form)) {
    const missing = missingFieldFailure(next);
    if (missing) return missing;
    if (isFailure(graceEndsAt)) return graceEndsAt;
    return canSell ? null : notConnected();
  }
  return next.type === 'private' ? missingFieldFailure(next) : null;
}

const becomesPaid = (before: TrackRow, form: InputOf<typeof tracks.update>): boolean =>
  form.type === 'paid' && before.type !== 'paid';

/**
 * Returns the changed price and trial. The price is set once, when a track becomes a paid one; the trial
 * can change later.
 */
function priceOf(before: TrackRow, form: InputOf<typeof tracks.update>) {
  if (becomesPaid(before, form)) {
    return { priceCents: centsOf(form.price ?? 0), trialPeriodDays: form.trialPeriodDays ?? 0 };
  }
  return before.type === 'paid' ? { trialPeriodDays: form.trialPeriodDays ?? undefined } : {};
}

const nextDay = (day: string, count = 1): string =>
  Temporal.PlainDate.from(day).add({ days: count }).toString();

/**
 * Returns the end of a grace that begins now: after its chosen last day in the gym's time zone, or after the default
 * time.
 */
function graceEndOf(
  timeZone: string,
  now: Date,
  lastDay: string | null | undefined,
): Date | Failure<'invalid_input'> {
  if (!lastDay) return after(now, days(defaultGraceDays));
  const today = dayIn(timeZone, now);
  if (lastDay < today) return invalidField('GraceEndsOn', 'Choose today or a later day');
  if (lastDay > nextDay(today, maxGraceDays)) {
    return invalidField('GraceEndsOn', `Choose a day within ${maxGraceDays} days`);
  }
  return instantIn(timeZone, nextDay(lastDay), '00:00');
}

/** Gives a grace to the athletes on a track that becomes a paid one. The events notify them. */
async function giveGraces({ outbox }: Context, trx: Trx, track: TrackRow, endsAt: Date) {
  const { gymId, id: trackId } = track;
  const athletes = await startGraces(trx, { gymId, trackId }, endsAt);
  await outbox.addAll(trx, trackGraceStarted, athletes, gymId);
}

async function write(
  context: Context,
  gym: GymActor['gym'],
  form: InputOf<typeof tracks.update>,
  { image, ...conversion }: Conversion & { image: string | undefined },
) {
  return inTransaction(context.db, async (trx) => {
    const before = await lockTrack(trx, gym.id, form.id);
    if (!before) return failure('not_found');
    const problem = findProblem(before, form, conversion);
    if (problem) return problem;
    const { type, joinPassword } = merged(before, form);
    const now = context.clock.now();
    const row = await updateTrackRow(trx, before, {
      name: form.name,
      type,
      description: form.description,
      welcomeNote: form.welcomeNote,
      joinPassword,
      ...priceOf(before, form),
      ...salesOf(before, form, now),
      status: form.status,
      image,
      updatedAt: now,
    });
    if (isOpen(before) && !isOpen(row)) {
      await context.outbox.add(trx, trackClosed, { gymId: gym.id, trackId: row.id }, gym.id);
    }
    const { graceEndsAt } = conversion;
    if (becomesPaid(before, form) && !isFailure(graceEndsAt)) {
      await giveGraces(context, trx, row, graceEndsAt);
    }
    return { answer: presentToOwner(row, gym), before: before.image };
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
  const conversion = {
    canSell: form.type === 'paid' && (await selling.canSell(gym.id)),
    graceEndsAt: graceEndOf(gym.timeZone, context.clock.now(), form.graceEndsOn),
  };
  // This is checked before the image is decoded, and again with the track locked.
  const problem = findProblem(before, form, conversion);
  if (problem) return problem;
  return replaceFile(context.images, form.image, (image) =>
    write(context, gym, form, { image, ...conversion }),
  );
}
