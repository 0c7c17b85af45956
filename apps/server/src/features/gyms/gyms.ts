import { type InputOf, can, failure, isFailure } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { type Gym, type GymCover, type UserGym, gymCreated } from '@trackboard/contract/gyms';
import type { Expression, SqlBool } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/database/find-list.ts';
import { newId } from '../../platform/database/new-id.ts';
import { inTransaction, isUniqueViolation } from '../../platform/database/transaction.ts';
import { type Route, WithTotal, route } from '../../platform/http/route.ts';
import { sliceOf } from '../../platform/http/slice.ts';
import type { Actor, GymActor } from '../../platform/sessions/actor.ts';
import { replaceFile, saveWithFile } from '../../platform/storage/save-with-file.ts';
import { after, days } from '../../platform/time/clock.ts';
import { canonicalTimeZone, usableTimeZone } from '../../platform/time/time-zone.ts';
import {
  type GymRow,
  type UserGymRow,
  findGym,
  findGymOfOwner,
  findJoinedGyms,
  findListedGyms,
  findPlates,
  hasTrack,
  insertGym,
  lockGymOfOwner,
  updateGymRow,
} from './queries.ts';

interface Founded {
  readonly createdAt: Date;
}

/** The trial and plan as an owner's client shows them. */
interface OwnerPlan {
  readonly isSubscribed: boolean;
  readonly isTrialEnd: boolean;
  readonly cardDue: string | null;
}

/** Returns the plan of an owner's gym, which is null without one. The payments feature provides this function. */
type PlanOfGym = (
  gym: { readonly id: string; readonly trialDaysLeft: number } | null,
) => Promise<OwnerPlan>;

/** What gyms need from features that import them: the plan from payments, and who is on a track from tracks. */
export interface FromAbove {
  readonly planOfGym: PlanOfGym;
  readonly isOnTrack: Expression<SqlBool>;
}

/** Returns when a free trial ends: a number of days of 24 hours after the gym's creation. */
export function trialEnds({ createdAt }: Founded, trialDays: number): Date {
  return after(createdAt, days(trialDays));
}

/** Returns the days left of a free trial, including a started one. Returns 0 once the trial has ended. */
export function trialDaysLeft(gym: Founded, trialDays: number, now: Date): number {
  const left = trialEnds(gym, trialDays).getTime() - now.getTime();
  return Math.max(0, Math.ceil(left / days(1)));
}

/** Only the owner sees the connected account. A closed track is visible to the owner and the athletes on it. */
function presentGym(row: GymRow, reader: Pick<Actor, 'id'> | null): Gym {
  const isOwner = reader?.id === row.ownerId;
  const tracks = row.tracks.filter((track) => isOwner || track.listed);
  // The shown track may have been deleted since it was chosen.
  const isTrackShown = isOwner && tracks.some(({ id }) => id === row.shownTrackId);
  return {
    id: row.id,
    name: row.name,
    tagLine: row.tagLine,
    address: row.address,
    image: row.image,
    status: row.status,
    userId: row.ownerId,
    stripeConnectedAccountId: isOwner ? row.stripeConnectedAccountId : null,
    timeZone: usableTimeZone(row.timeZone),
    cover: row.cover as GymCover | null,
    coverImage: row.coverImage,
    shownTrackId: isTrackShown ? row.shownTrackId : null,
    tracks: tracks.map(({ id, name }) => ({ id, name })),
  };
}

function presentUserGym(row: UserGymRow, reader: Actor): UserGym {
  return {
    ...presentGym(row, reader),
    role: row.role,
    isPrimary: row.isPrimary,
    joinedOn: row.joinedAt.toISOString(),
  };
}

/** Returns a form's time zone in its canonical spelling. Undefined if the form has none. */
function readTimeZone(sent: string | undefined) {
  if (!sent) return undefined;
  return (
    canonicalTimeZone(sent) ??
    failure('invalid_input', {
      fields: { TimeZone: 'Send an IANA time zone such as Europe/Berlin.' },
    })
  );
}

const defaultZone = 'UTC';

/** Creates the only gym of the owner. */
async function createGym(context: Context, actor: Actor, form: InputOf<typeof gyms.create>) {
  if (!can(actor, 'runGym') || (form.userId && form.userId !== actor.id)) {
    return failure('not_allowed');
  }
  if (actor.ownGym) return failure('gym_exists');
  const timeZone = readTimeZone(form.timeZone);
  if (isFailure(timeZone)) return timeZone;
  const now = context.clock.now();
  const id = newId();
  return saveWithFile(context.images, form.image, async (image) => {
    const gym = {
      id,
      ownerId: actor.id,
      name: form.name,
      tagLine: form.tagline,
      address: form.address,
      image: image ?? null,
      status: form.status,
      timeZone: timeZone ?? defaultZone,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await inTransaction(context.db, async (trx) => {
        await insertGym(trx, gym);
        await context.outbox.add(trx, gymCreated, { gymId: id, ownerId: actor.id }, id);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'gyms_owner_id_key')) return failure('gym_exists');
      throw error;
    }
    const row = await findGym(context.db, id);
    return row ? presentGym(row, actor) : failure('not_found');
  });
}

/** What an update stores besides the form: the names of its new pictures, and null for a removed one. */
interface Stored {
  readonly timeZone: string | undefined;
  readonly image: string | undefined;
  readonly coverImage: string | null | undefined;
}

/** Stores a form. Returns the gym, and the pictures that its row named before. */
async function storeGym(
  { db, clock }: Context,
  actor: GymActor,
  form: InputOf<typeof gyms.update>,
  stored: Stored,
) {
  return inTransaction(db, async (trx) => {
    const before = await lockGymOfOwner(trx, actor.id);
    if (!before) return failure('not_found');
    if (form.shownTrackId && !(await hasTrack(trx, form.id, form.shownTrackId)))
      return failure('track_not_found');
    await updateGymRow(trx, form.id, {
      ...stored,
      name: form.name,
      tagLine: form.tagline,
      address: form.address,
      status: form.status,
      cover: form.cover,
      shownTrackId: form.shownTrackId === '' ? null : form.shownTrackId,
      updatedAt: clock.now(),
    });
    const row = await findGym(trx, form.id);
    return row ? { gym: presentGym(row, actor), before } : failure('not_found');
  });
}

/** Updates the owner's gym. Fields that are not sent keep their value. */
async function updateGym(context: Context, actor: GymActor, form: InputOf<typeof gyms.update>) {
  if (actor.gym.id !== form.id) return failure('not_found');
  const timeZone = readTimeZone(form.timeZone);
  if (isFailure(timeZone)) return timeZone;
  const { images } = context;
  const removesCover = !form.coverImage && form.hasCoverImage === false;
  const saved = await replaceFile(images, form.coverImage, async (cover) => {
    const coverImage = removesCover ? null : cover;
    const answer = await replaceFile(images, form.image, async (image) => {
      const stored = await storeGym(context, actor, form, { timeZone, image, coverImage });
      return isFailure(stored) ? stored : { answer: stored, before: stored.before.image };
    });
    return isFailure(answer) ? answer : { answer, before: answer.before.coverImage };
  });
  if (isFailure(saved)) return saved;
  const { gym, before } = saved;
  // If this fails, the sweep removes the file later.
  if (removesCover && before.coverImage)
    await images.remove(before.coverImage).catch(() => undefined);
  return gym;
}

async function listAllGyms({ db }: Context, query: InputOf<typeof gyms.all>, reader: Actor | null) {
  const { rows, total } = await findListedGyms(db, query.search, sliceOf(query));
  return new WithTotal(
    rows.map((row) => presentGym(row, reader)),
    total,
  );
}

type Query = InputOf<typeof gyms.mine>;

/** Returns the gym that the actor runs, or the gyms that the actor has joined. */
async function findGymsOf(
  { db }: Context,
  { isOnTrack }: FromAbove,
  actor: Actor,
  query: Query,
): Promise<Page<UserGymRow>> {
  const { ownGym, role, id: userId } = actor;
  const { search } = query;
  if (!ownGym) return findJoinedGyms(db, { userId, search, isOnTrack }, sliceOf(query));
  const gym = await findGym(db, ownGym.id);
  if (!gym) return { rows: [], total: 0 };
  return { rows: [{ ...gym, role, isPrimary: true, joinedAt: gym.createdAt }], total: 1 };
}

async function listMine(context: Context, above: FromAbove, actor: Actor, query: Query) {
  const { rows, total } = await findGymsOf(context, above, actor, query);
  return new WithTotal(
    rows.map((row) => presentUserGym(row, actor)),
    total,
  );
}

/** Returns all gyms, or the gyms of a user. Others see only the gym that the user owns, if it is listed. */
async function listGyms(
  context: Context,
  above: FromAbove,
  query: InputOf<typeof gyms.list>,
  reader: Actor | null,
) {
  const { userId } = query;
  if (!userId) return listAllGyms(context, query, reader);
  if (reader?.id === userId) return listMine(context, above, reader, query);
  const owned = await findGymOfOwner(context.db, userId);
  const rows = owned?.status ? [owned] : [];
  const presented = rows.map((row) => presentGym(row, reader));
  return new WithTotal(presented, rows.length);
}

/** Returns how much room the private files of the owner's gym take. */
async function getFiles({ config, room }: Context, { gym }: GymActor) {
  return { used: await room.usedByGym(gym.id), limit: config.filesLimits.gym };
}

/** Returns the plates that the actor has at home, and those of the actor's gyms. */
async function getPlates({ db }: Context, actor: Actor) {
  const found = await findPlates(db, actor);
  return found ? { home: found.head.home, gyms: found.rows } : failure('not_found');
}

async function savePlates(
  { db, clock }: Context,
  { gym }: GymActor,
  { plates }: InputOf<typeof gyms.savePlates>,
) {
  await updateGymRow(db, gym.id, { plates, updatedAt: clock.now() });
  return null;
}

/** Returns the free trial and the plan of the owner's gym. */
async function isOnTrial({ config, clock }: Context, planOfGym: PlanOfGym, { gym }: GymActor) {
  const daysLeft = trialDaysLeft(gym, config.trialDays, clock.now());
  const plan = await planOfGym({ id: gym.id, trialDaysLeft: daysLeft });
  return { trialDaysLeft: daysLeft, ...plan };
}

/** Returns an owner's gym, as its owner sees it. */
export async function findOwnedGym(
  { db, config, clock }: Context,
  ownerId: string,
): Promise<{ gym: Gym; trialDaysLeft: number; trains: boolean } | null> {
  const row = await findGymOfOwner(db, ownerId);
  if (!row) return null;
  const daysLeft = trialDaysLeft(row, config.trialDays, clock.now());
  const gym = presentGym(row, { id: ownerId });
  return { gym, trialDaysLeft: daysLeft, trains: row.trains };
}

export const gymRoutes = (context: Context, above: FromAbove): Route[] => [
  route(gyms.list, ({ input, actor }) => listGyms(context, above, input, actor)),
  route(gyms.all, ({ input, actor }) => listAllGyms(context, input, actor)),
  route(gyms.mine, ({ input, actor }) => listMine(context, above, actor, input)),
  route(gyms.create, ({ input, actor }) => createGym(context, actor, input)),
  route(gyms.update, ({ input, actor }) => updateGym(context, actor, input)),
  route(gyms.files, ({ actor }) => getFiles(context, actor)),
  route(gyms.plates, ({ actor }) => getPlates(context, actor)),
  route(gyms.savePlates, ({ input, actor }) => savePlates(context, actor, input)),
  route(gyms.isOnTrial, ({ actor }) => isOnTrial(context, above.planOfGym, actor)),
];
