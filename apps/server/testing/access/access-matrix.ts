import {
  accounts,
  athletes,
  blocks,
  attendance,
  chat,
  classes,
  classRuns,
  gyms,
  imports,
  invitations,
  lifts,
  media,
  notifications,
  ownData,
  payments,
  records,
  scores,
  screens,
  stats,
  today,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { mara, northlane, password, storyTracks } from '@trackboard/story-world';
import { createResetTokens, hashPassword } from '../../src/features/accounts/index.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { createSealedIds } from '../../src/platform/sealed-ids.ts';
import { after, dayIn, days, hours } from '../../src/platform/time/clock.ts';
import { pushSubscription } from '../push-subscription.ts';
import { picture } from '../media-files.ts';
import { secretKey } from '../test-config.ts';
import { type ByTarget, type Row, type Scene, type Statuses, row } from './row.ts';

/*
 * The access of each caller to each endpoint: the statuses for a target in the member's and the owner's gym (`own`), in
 * the rival's gym (`other`) and for one that does not exist (`absent`). Add new endpoints at the end, with an existing
 * rule if one fits.
 */

// The callers:              nobody regis. member offTr. strang. owner rival
const anybody: Statuses = /**/ [200, 200, 200, 200, 200, 200, 200];
const signedIn: Statuses = /* */ [401, 200, 200, 200, 200, 200, 200];
const users: Statuses = /*   */ [401, 403, 200, 200, 200, 200, 200];
const owners: Statuses = /*  */ [401, 403, 403, 403, 403, 200, 200];
const athletesOnly: Statuses = /**/ [401, 403, 200, 200, 200, 403, 403];

/** Anyone has access. */
const publicThing: ByTarget = {
  own: /*   */ [200, 200, 200, 200, 200, 200, 200],
  other: /* */ [200, 200, 200, 200, 200, 200, 200],
  absent: /**/ [404, 404, 404, 404, 404, 404, 404],
};

/** Everyone who has the key of the screen has access. */
const screenOfKey: ByTarget = {
  ...publicThing,
  absent: [410, 410, 410, 410, 410, 410, 410],
};

/** Members of the track and the gym's owner have access. */
const insiders: ByTarget = {
  own: /*   */ [401, 403, 200, 404, 404, 200, 404],
  other: /* */ [401, 403, 404, 404, 404, 404, 200],
  absent: /**/ [401, 403, 404, 404, 404, 404, 404],
};

/** Members of the gym and its owner have access. */
const gymsOwn: ByTarget = { ...insiders, own: [401, 403, 200, 200, 404, 200, 404] };

/** The owner of the gym has access. */
const itsOwner: ByTarget = {
  own: /*   */ [401, 403, 403, 403, 403, 200, 404],
  other: /* */ [401, 403, 403, 403, 403, 404, 200],
  absent: /**/ [401, 403, 403, 403, 403, 404, 404],
};

/** Athletes on the track have access. */
const itsAthletes: ByTarget = {
  own: /*   */ [401, 403, 200, 404, 404, 403, 403],
  other: /* */ [401, 403, 404, 404, 404, 403, 403],
  absent: /**/ [401, 403, 404, 404, 404, 403, 403],
};

/** Athletes in the gym have access. */
const gymsAthletes: ByTarget = { ...itsAthletes, own: [401, 403, 200, 200, 404, 403, 403] };

/** Only the gym's owner may change an athlete. */
const ownerToAthlete: ByTarget = {
  own: /*   */ [401, 403, 403, 403, 404, 200, 404],
  other: /* */ [401, 403, 404, 404, 404, 404, 200],
  absent: /**/ [401, 403, 404, 404, 404, 404, 404],
};

/** Only the gym's owner may read an athlete's data in a gym. */
const athletesThings: ByTarget = {
  own: /*   */ [401, 404, 404, 404, 404, 200, 404],
  other: /* */ [401, 404, 404, 404, 404, 404, 200],
  absent: /**/ [401, 404, 404, 404, 404, 404, 404],
};

/** Only the gym's owner may read an athlete's record. */
const userOfGym: ByTarget = {
  own: /*   */ [401, 403, 404, 404, 404, 200, 404],
  other: /* */ [401, 403, 404, 404, 404, 404, 200],
  absent: /**/ [401, 403, 404, 404, 404, 404, 404],
};

/** Coaches have a table of their own. */
const coachesOnly: ByTarget = {
  own: /*   */ [401, 403, 404, 404, 404, 404, 404],
  other: /* */ [401, 403, 404, 404, 404, 404, 404],
  absent: /**/ [401, 403, 404, 404, 404, 404, 404],
};

/** The import of a gym in a state, with a stored file. A gym has only one that is not finished. */
async function importIn({ place, target }: Scene, state: 'ready' | 'done'): Promise<string> {
  const { gymId } = target;
  if (target.kind === 'absent') return newId();
  const { app, northlane, quarry } = place;
  const ofGym = app.db.selectFrom('imports').selectAll().where('gymId', '=', gymId);
  const [known] = await ofGym.where('state', '=', state).execute();
  if (known) return known.id;
  await app.db.deleteFrom('imports').where('gymId', '=', gymId).execute();
  const { owner } = gymId === northlane.gymId ? northlane : quarry;
  const file = new File(['Name,Date,Workout,Result\nMara Keller,,Fran,5:12'], 'gym.csv');
  const { id } = await app.api.do(imports.create, { file, kind: 'results', gymId }, owner.token);
  const choices = [{ value: 'kg', text: 'Kilograms' }];
  const unit = { key: 'unit', kind: 'unit', about: 'Which unit?', evidence: [], choices, rows: 1 };
  const counts = {
    kept: 0,
    results: 0,
    asText: 0,
    already: 0,
    athletes: 0,
    benchmarks: 0,
    lifts: 0,
  };
  const summary = JSON.stringify({ ...counts, leftOut: [], preview: [], questions: [unit] });
  const change = { state, summary, doneAt: state === 'done' ? app.clock.now() : null };
  await app.db.updateTable('imports').set(change).where('id', '=', id).execute();
  return id;
}

/** An imported athlete of a gym, who has not joined it. */
async function importedAthleteIn({ place, target }: Scene) {
  const { gymId } = target;
  const id = newId();
  if (target.kind === 'absent') return { id, gymId };
  const row = { id, gymId, importId: newId(), email: `${id}@people.example`, phone: '' };
  const named = { ...row, firstName: 'Abe', lastName: 'Abel', createdAt: place.app.clock.now() };
  await place.app.db.insertInto('importedAthletes').values(named).execute();
  return { id, gymId };
}

const registration = () => ({
  ...mara,
  email: `${newId()}@people.example`,
  phoneNumber: '5035550123',
  password,
  confirmPassword: password,
  isAthlete: true,
});

/** A password reset whose mail is not sent yet. */
async function resetOf({ place, target }: Scene) {
  const { app } = place;
  const { id: userId } = await target.athlete();
  const id = newId();
  const createdAt = app.clock.now();
  const reset = { id, userId, createdAt, expiresAt: after(createdAt, hours(1)) };
  await app.db.insertInto('passwordResets').values(reset).execute();
  return {
    email: `${userId}@people.example`,
    token: createResetTokens(secretKey).make(id),
    password,
    confirmPassword: password,
  };
}

/** Stores an open invitation of the target's gym, unless the target names a gym that does not exist. */
async function storeInvitation(
  { place: { app }, target: { kind, gymId } }: Scene,
  to: { trackId: string } | { abilities: ['programme'] },
) {
  const id = newId();
  const sentAt = app.clock.now();
  const email = `${id}@people.example`;
  const invitation = {
    gymId,
    id,
    email,
    ...to,
    mails: 1,
    sentAt,
    expiresAt: after(sentAt, days(7)),
  };
  if (kind !== 'absent') await app.db.insertInto('invitations').values(invitation).execute();
  return { gymId, id };
}

const invitationTo = async (scene: Scene) => {
  const { id } = await storeInvitation(scene, { trackId: await scene.target.track() });
  return { id };
};

const invitationToCoach = (scene: Scene) => storeInvitation(scene, { abilities: ['programme'] });

/** Makes the athlete a coach of the target's gym. */
async function coach({ place, target }: Scene) {
  const { gymId } = target;
  const { id: userId } = await target.athlete();
  const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
  const abilities = ['programme' as const];
  if (target.kind !== 'absent')
    await place.app.api.do(gyms.saveStaff, { gymId, userId, abilities }, owner.token);
  return { gymId, userId };
}

const coachToken = async (scene: Scene) => ({
  token: createSealedIds(secretKey, 'staff-invitation').make((await invitationToCoach(scene)).id),
});

/** Returns the caller's password. Owners omit the name of their gym, which is refused. */
async function ownPassword({ place, caller }: Scene) {
  const passwordHash = await hashPassword(password);
  const { db } = place.app;
  if (caller.id)
    await db.updateTable('users').set({ passwordHash }).where('id', '=', caller.id).execute();
  return { password };
}

/** Returns a workout that a calling athlete has scored, after joining its track if necessary. */
async function scoredWorkout({ place, target, caller: { id, token } }: Scene) {
  const { api: client } = place.app;
  const { gymId } = target;
  const trackWorkoutId = await target.workout();
  const save = () => client.try(scores.save, { trackWorkoutId, value: ['9'] }, token);
  if (target.kind !== 'own' || (await save()).ok) return { trackWorkoutId };
  const myGyms = await client.try(gyms.mine, {}, token);
  const isMember = myGyms.ok && myGyms.output.some((gym) => gym.id === gymId);
  const trackId = await target.track();
  const joined = await client.try(tracks.join, { trackId }, token);
  await save();
  if (joined.ok && isMember) await client.do(tracks.unassign, { trackId }, token);
  else if (joined.ok) await client.try(gyms.removeUsers, { gymId, userIds: [id] }, token);
  return { trackWorkoutId };
}

/** Writes a note about an athlete as the owner of the target's gym. */
async function athleteNote({ place, target }: Scene) {
  const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
  const form = { athleteId: (await target.athlete()).id, note: 'Left shoulder.' };
  const saved = await place.app.api.try(athletes.saveNote, form, owner.token);
  return { id: saved.ok ? saved.output.id : newId() };
}

/** The timetable's form of a class of the target's track, on the weekday of the day after tomorrow. */
async function classForm({ place, target }: Scene) {
  const date = dayIn(northlane.timeZone, after(place.app.clock.now(), days(2)));
  const weekday = Temporal.PlainDate.from(date).dayOfWeek;
  const form = { gymId: target.gymId, classId: newId(), trackIds: [await target.track()] };
  return { ...form, fromDate: date, weekday, start: '18:00', minutes: 60, places: 12 };
}

/** Saves a class in the timetable of the target's gym. */
async function savedClass(scene: Scene) {
  const { place, target } = scene;
  const form = await classForm(scene);
  const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
  if (target.kind !== 'absent') await place.app.api.do(classes.save, form, owner.token);
  return { gymId: target.gymId, id: form.classId, date: form.fromDate };
}

const dayOfClass = async (scene: Scene) => {
  const { id, date } = await savedClass(scene);
  return { id, date };
};

const movementVideo = () => ({ name: `Thruster ${newId()}`, videoUrl: 'https://video.example/a' });

/** Saves a movement in the library of the target's gym. */
async function savedMovementVideo({ place, target }: Scene) {
  if (target.kind === 'absent') return { id: newId() };
  const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
  return place.app.api.do(gyms.saveMovementVideo, movementVideo(), owner.token);
}

const blockForm = {
  name: 'Strength block',
  weeks: [{ kind: 'work' as const }],
  workouts: [{ week: 1, day: 1, workout: { name: 'Row', description: '2 km', scoreType: 3 } }],
};
const firstDay = '2026-07-20';

/** Saves a block of the target's track. */
async function block({ place, target }: Scene) {
  if (target.kind === 'absent') return { id: newId() };
  const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
  const form = { ...blockForm, trackId: await target.track() };
  const { id } = await place.app.api.do(blocks.save, form, owner.token);
  return { id };
}

/** Saves a block and puts it on the calendar. */
async function laidBlock(scene: Scene) {
  const { place, target } = scene;
  const { id } = await block(scene);
  const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
  await place.app.api.try(blocks.lay, { id, firstDay }, owner.token);
  return { id };
}

/** Saves a max of the caller, or of another athlete if the caller can have none. */
async function liftMax({ place, target, caller }: Scene) {
  const { api: client } = place.app;
  const [lift] = await client.do(workouts.liftMovements, {}, place.northlane.owner.token);
  const by = target.kind === 'own' ? caller : await target.athlete();
  const form = { movementId: lift?.id ?? '', value: 140 };
  const saved = await client.try(lifts.saveMax, form, by.token || null);
  return { form, id: saved.ok ? saved.output.id : newId() };
}

/** The form of an own workout, and the id of one of the caller's, or of another athlete's. */
async function ownWorkout({ place, target, caller }: Scene) {
  const { api: client } = place.app;
  const by = target.kind === 'own' ? caller : await target.athlete();
  const uuid = newId();
  const form = { day: '2026-07-15', name: 'Run', scoreType: 1, values: ['9'], uuid };
  const saved = await client.try(scores.saveOwn, form, by.token || null);
  return { form, id: saved.ok ? uuid : newId() };
}

async function liftWorkout({ place, target }: Scene) {
  const id = await target.workout();
  const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
  const lift = { workoutType: 'lift', sets: 1, repsPerSet: [5] };
  await place.app.api.try(workouts.update, { id, ...lift }, owner.token);
  return { trackWorkoutId: id };
}

const workout = {
  name: 'Short Fuse',
  description: '21-15-9',
  scoreType: 3,
  schedule: '2026-07-16',
};
const day = { fromDate: '2026-07-15', toDate: '2026-07-15' };

/** Returns the name of the image, or an unknown name. */
const imageOf = ({ place, target }: Scene) => ({
  image: target.kind === 'absent' ? `${'0'.repeat(32)}.webp` : place.image,
});

/** Returns a GIF of the bundled library, or an unknown one. */
async function gifFile({ place, target }: Scene) {
  const { gifs } = await place.app.api.do(media.gifs, {}, place.northlane.owner.token);
  const file = gifs[0]?.url.split('/').at(-1) ?? '';
  return { type: 'gif' as const, file: target.kind === 'absent' ? '0.webp' : file };
}

/** Lets an owner begin to subscribe, so that the billing portal has a subscription. */
async function withPlan({ place, caller }: Scene) {
  if (caller.token) await place.app.api.try(payments.subscribe, {}, caller.token);
  return {};
}

/** Gives the owner's gym an account at the provider. */
async function connected({ place, caller }: Scene) {
  if (caller.token) await place.app.api.try(payments.connect, {}, caller.token);
  return {};
}

/** Creates a paid track, which the gym cannot sell unless it takes payments. */
async function newPaidTrack({ place, target: { kind } }: Scene): Promise<string> {
  if (kind === 'absent') return newId();
  const { owner } = kind === 'own' ? place.northlane : place.quarry;
  const { id } = await place.app.api.do(tracks.create, storyTracks.engine, owner.token);
  const paid = { type: 'paid', priceCents: 2500, trialPeriodDays: 0 } as const;
  await place.app.db.updateTable('tracks').set(paid).where('id', '=', id).execute();
  return id;
}

/** Creates a paid track, and lets the account of its gym take payments. */
async function soldTrack(scene: Scene) {
  const { place, target } = scene;
  const id = await newPaidTrack(scene);
  if (target.kind !== 'absent') {
    const { owner, gymId } = target.kind === 'own' ? place.northlane : place.quarry;
    await place.app.api.do(payments.connect, {}, owner.token);
    const active = { chargesEnabled: true, detailsSubmitted: true };
    const accounts = place.app.db.updateTable('connectedAccounts').set(active);
    await accounts.where('gymId', '=', gymId).execute();
  }
  return { id, price: 30 };
}

async function discountOfTrack(scene: Scene) {
  const trackId = await newPaidTrack(scene);
  return { trackId, userId: (await scene.target.athlete()).id, percentOff: 20 };
}

/** The same discount, which the owner has given. */
async function givenDiscount(scene: Scene) {
  const { place, target } = scene;
  const discount = await discountOfTrack(scene);
  if (target.kind !== 'absent') {
    const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
    await place.app.api.do(payments.giveDiscount, discount, owner.token);
  }
  return discount;
}

/** A subscription of the athlete to a new paid track. */
async function subscribedTrack(scene: Scene) {
  const { trackId, userId } = await discountOfTrack(scene);
  const { kind, gymId } = scene.target;
  if (kind === 'absent') return { trackId, userId, months: 1 };
  const { db, clock } = scene.place.app;
  const now = clock.now();
  const [id, at] = [newId(), { createdAt: now, updatedAt: now, refreshedAt: now }];
  const paid = { status: 'active' as const, isEntitled: true, priceCents: 2500 };
  const ids = { stripeAccountId: 'acct_1', stripeCustomerId: 'cus_1', stripeSubscriptionId: id };
  const currentPeriodEnd = after(now, days(20));
  await db
    .insertInto('trackSubscriptions')
    .values({ id, gymId, trackId, userId, ...ids, ...paid, ...at, currentPeriodEnd })
    .execute();
  return { trackId, userId, months: 1 };
}

/** The same subscription, which the owner has paused. */
async function pausedTrack(scene: Scene) {
  const paused = await subscribedTrack(scene);
  const { place, target } = scene;
  if (target.kind !== 'absent') {
    const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
    await place.app.api.do(payments.pauseSubscription, paused, owner.token);
  }
  return paused;
}

/** Makes the athlete a customer of their gym, and of no other gym. */
async function customer({ place, caller, target: { kind, gymId } }: Scene) {
  const { stripe } = place.provider;
  if (kind !== 'own' || !caller.id) return { gymId };
  const { id: stripeAccountId } = await stripe.accounts.create({ type: 'express' });
  const { id } = await stripe.customers.create({}, { stripeAccount: stripeAccountId });
  const row = { gymId, userId: caller.id, stripeAccountId, stripeCustomerId: id };
  await place.app.db
    .insertInto('athleteCustomers')
    .values({ ...row, createdAt: place.app.clock.now() })
    .execute();
  return { gymId };
}

/** Starts the caller's checkout of a track. */
async function checkedOutTrack({ place, caller, target }: Scene) {
  const trackId = await target.track();
  if (target.kind !== 'own' || !caller.id) return { trackId };
  const { db, clock } = place.app;
  const [createdAt, of] = [clock.now(), { gymId: target.gymId, trackId, userId: caller.id }];
  const row = { ...of, id: newId(), stripeAccountId: 'acct_1', status: 'expired' as const };
  await db
    .insertInto('checkouts')
    .values({ ...row, createdAt, updatedAt: createdAt })
    .execute();
  return { trackId };
}

/**
 * Creates a custom group of the caller and the athlete, or of other users if the caller is not in the
 * athlete's gym.
 */
async function customGroup({ place, target, caller }: Scene) {
  const { api: client } = place.app;
  const { id: userId, token } = await target.athlete();
  const owner = target.kind === 'other' ? place.quarry.owner : place.northlane.owner;
  const form = { groupName: 'Lifting club', groupDescription: 'Mondays at six' };
  const own = { ...form, users: [userId] };
  const made = await client.try(chat.createGroup, own, caller.token || null);
  if (made.ok) return { groupId: made.output.groupId, userId };
  const others = await client.try(chat.createGroup, { ...form, users: [owner.id] }, token || null);
  return { groupId: others.ok ? others.output.groupId : newId(), userId };
}

/**
 * Returns a message of the caller on the track, or of the athlete if the caller cannot write there.
 */
async function ownMessage({ place, target, caller }: Scene) {
  const { api: client } = place.app;
  const form = { recieverId: await target.track(), message: 'Row 2k' };
  const sent = await client.try(chat.save, form, caller.token || null);
  return { messageId: sent.ok ? sent.output.id : await target.message() };
}

export const accessMatrix: readonly Row[] = [
  row(accounts.create, anybody, registration),
  row(accounts.login, anybody, () => ({ email: mara.email, password })),
  row(accounts.logout, signedIn, () => ({})),
  row(accounts.forgotPassword, anybody, () => ({ email: mara.email })),
  row(accounts.resetPassword, anybody, resetOf),
  row(accounts.get, userOfGym, async ({ target }) => ({ userId: (await target.athlete()).id })),
  row(
    accounts.update,
    {
      // These are the caller's profile, and the profiles of others.
      own: /*   */ [401, 403, 200, 200, 200, 200, 200],
      other: /* */ [401, 403, 404, 404, 404, 404, 404],
      absent: /**/ [401, 403, 404, 404, 404, 404, 404],
    },
    async ({ target, caller }) => ({
      id: target.kind === 'own' && caller.id ? caller.id : (await target.athlete()).id,
      firstName: 'New',
    }),
  ),

  row(
    ownData.export,
    {
      // These are the caller's data, and the data of others.
      own: /*   */ [401, 403, 200, 200, 200, 200, 200],
      other: /* */ [401, 403, 404, 404, 404, 404, 404],
      absent: /**/ [401, 403, 404, 404, 404, 404, 404],
    },
    async ({ target, caller }) => ({
      userId: target.kind === 'own' && caller.id ? caller.id : (await target.athlete()).id,
    }),
  ),
  // Access depends on the signed link, as for videos.
  row(ownData.download, [403, 403, 403, 403, 403, 403, 403], ({ caller }) => ({
    userId: caller.id || newId(),
    session: newId(),
    format: 'json' as const,
  })),
  // Owners must also send the gym's name.
  row(ownData.deleteAccount, [401, 403, 200, 200, 200, 400, 400], ownPassword),

  row(gyms.list, anybody, () => ({ search: 'north', pageNumber: 1 })),
  row(gyms.all, signedIn, () => ({ pageNumber: 1, pageSize: 5 })),
  row(gyms.mine, signedIn, () => ({})),
  row(gyms.create, [401, 403, 403, 403, 403, 409, 409], () => ({ ...northlane })),
  row(gyms.update, itsOwner, ({ target }) => ({ id: target.gymId, status: true })),
  row(gyms.setPrimary, gymsAthletes, ({ target }) => ({ gymId: target.gymId })),
  row(gyms.removeUsers, ownerToAthlete, async ({ target }) => ({
    gymId: target.gymId,
    userIds: [(await target.athlete()).id],
  })),
  row(gyms.setTraining, owners, () => ({ trains: false })),
  row(gyms.isOnTrial, owners, () => ({})),
  row(gyms.files, owners, () => ({})),
  row(gyms.plates, users, () => ({})),
  row(gyms.savePlates, owners, () => ({ plates: null })),
  row(gyms.movementVideos, gymsOwn, ({ target }) => ({ gymId: target.gymId })),
  row(gyms.saveMovementVideo, owners, movementVideo),
  row(gyms.deleteMovementVideo, itsOwner, savedMovementVideo),

  row(tracks.create, owners, () => ({ ...storyTracks.competitors })),
  row(tracks.update, itsOwner, async ({ target }) => ({ id: await target.track(), name: 'New' })),
  row(tracks.createSuccessor, itsOwner, soldTrack),
  row(tracks.delete, itsOwner, async ({ target }) => ({ id: await target.track() })),
  row(tracks.get, publicThing, async ({ target }) => ({ trackRef: await target.track() })),
  row(tracks.ofGym, publicThing, ({ target }) => ({ id: target.gymId })),
  row(tracks.ofUser, athletesThings, async ({ target }) => ({
    gymId: target.gymId,
    userId: (await target.athlete()).id,
  })),
  row(
    tracks.join,
    {
      own: /*   */ [401, 200, 200, 200, 200, 403, 403],
      other: /* */ [401, 200, 200, 200, 200, 403, 403],
      absent: /**/ [401, 404, 404, 404, 404, 403, 403],
    },
    async ({ target }) => ({ trackId: await target.track() }),
  ),
  row(athletes.list, itsOwner, ({ target }) => ({ gymId: target.gymId, pageNumber: 1 })),
  row(athletes.export, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(athletes.notes, itsOwner, async ({ target }) => ({ athleteId: (await target.athlete()).id })),
  row(athletes.saveNote, itsOwner, async ({ target }) => ({
    athleteId: (await target.athlete()).id,
    note: 'Left shoulder.',
  })),
  row(athletes.deleteNote, itsOwner, athleteNote),
  row(attendance.checkIn, gymsAthletes, ({ target }) => ({ gymId: target.gymId })),
  row(attendance.tick, itsOwner, async ({ place, target }) => ({
    gymId: target.gymId,
    userId: (await target.athlete()).id,
    day: dayIn(northlane.timeZone, place.app.clock.now()),
    here: true,
  })),
  row(classes.timetable, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(classes.save, itsOwner, classForm),
  row(classes.delete, itsOwner, async (scene) => {
    const { id, date: fromDate } = await savedClass(scene);
    return { id, fromDate };
  }),
  row(classes.saveHours, itsOwner, ({ target }) => ({ gymId: target.gymId, leaveHours: 2 })),
  row(classes.change, itsOwner, async (scene) => {
    const { gymId, id: classId, date } = await savedClass(scene);
    return { gymId, classId, date, change: 'cancelled' as const, reason: 'A competition' };
  }),
  row(classes.list, gymsOwn, ({ target }) => ({ gymId: target.gymId })),
  row(classes.come, itsAthletes, dayOfClass),
  row(classes.leave, itsAthletes, dayOfClass),
  row(classes.people, ownerToAthlete, dayOfClass),
  row(tracks.unassign, ownerToAthlete, async ({ target }) => ({
    trackId: await target.track(),
    userId: (await target.athlete()).id,
  })),

  row(workouts.gymPage, publicThing, ({ target }) => ({ id: target.gymId })),
  row(workouts.list, gymsOwn, ({ target }) => ({ gymId: target.gymId, ...day })),
  row(workouts.get, insiders, async ({ target }) => ({ id: await target.workout() })),
  row(workouts.past, owners, () => ({ before: day.toDate })),
  row(workouts.create, itsOwner, async ({ target }) => ({
    ...workout,
    trackId: await target.track(),
  })),
  row(workouts.createMany, itsOwner, async ({ target }) => ({
    trackId: await target.track(),
    workouts: [workout],
  })),
  row(workouts.readText, itsOwner, ({ target }) => ({
    gymId: target.gymId,
    text: 'Monday\nFran',
    fromDate: day.fromDate,
    unit: 'kg' as const,
  })),
  row(workouts.writing, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(workouts.forgetWriting, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(workouts.update, itsOwner, async ({ target }) => ({
    id: await target.workout(),
    name: 'New',
  })),
  row(workouts.delete, itsOwner, async ({ target }) => ({ id: await target.workout() })),
  row(workouts.deleteMany, itsOwner, async ({ target }) => ({
    workoutIds: [await target.workout()],
  })),
  row(workouts.restore, itsOwner, async ({ target }) => ({ id: await target.deletedWorkout() })),
  row(workouts.publish, itsOwner, async ({ target }) => ({
    workoutIds: [await target.workout()],
  })),
  row(workouts.copy, itsOwner, async ({ target }) => ({
    ...day,
    fromTrackId: await target.track(),
    targetTrackId: await target.track(),
    targetDate: '2026-07-22',
  })),
  row(workouts.addExampleWeek, itsOwner, async ({ target }) => ({
    trackId: await target.track(),
    date: '2026-07-19',
  })),
  row(workouts.benchmarks, users, () => ({})),
  row(workouts.liftMovements, users, () => ({})),

  // This is the caller's own score, also after leaving the track or the gym. Other callers have
  // none.
  row(scores.get, { ...insiders, own: [401, 403, 200, 200, 200, 200, 404] }, scoredWorkout),
  row(scores.save, itsAthletes, async ({ target }) => ({
    trackWorkoutId: await target.workout(),
    value: ['42'],
  })),
  row(scores.partners, itsAthletes, async ({ target }) => ({
    trackWorkoutId: await target.workout(),
  })),
  row(scores.saveForAthlete, itsOwner, async ({ target }) => ({
    trackWorkoutId: await target.workout(),
    userId: (await target.athlete()).id,
    value: ['42'],
  })),
  row(scores.deleteForAthlete, itsOwner, async ({ target }) => ({
    trackWorkoutId: await target.workout(),
    userId: (await target.athlete()).id,
  })),
  row(scores.ofClass, itsOwner, async ({ target }) => ({ trackWorkoutId: await target.workout() })),
  row(scores.delete, { ...itsAthletes, own: [401, 403, 200, 200, 200, 403, 403] }, scoredWorkout),
  row(scores.counts, owners, () => day),
  row(scores.summary, itsOwner, async ({ target }) => ({ trackWorkoutId: await target.workout() })),
  row(scores.kept, athletesOnly, () => ({})),
  row(scores.ofAthlete, userOfGym, async ({ target }) => ({ userId: (await target.athlete()).id })),
  row(scores.logged, athletesOnly, () => ({ fromDate: '2026-07-12', toDate: '2026-07-18' })),
  row(scores.list, insiders, async ({ target }) => ({ trackWorkoutId: await target.workout() })),
  row(scores.allTime, insiders, async ({ target }) => ({ trackWorkoutId: await target.workout() })),
  row(scores.detail, insiders, async ({ target }) => ({ scoreId: await target.score() })),
  row(scores.like, insiders, async ({ target }) => ({
    scoreId: await target.score(),
    liked: true,
  })),
  row(scores.saveComment, insiders, async ({ target }) => ({
    scoreId: await target.score(),
    comments: 'Proper pacing.',
  })),
  row(scores.likeComment, insiders, async ({ target }) => ({
    commentId: await target.comment(),
    liked: true,
  })),

  row(
    scores.deleteComment,
    {
      // This is the athlete's comment. The owner of the gym may delete any comment.
      own: /*   */ [401, 403, 403, 404, 404, 200, 404],
      other: /* */ [401, 403, 404, 404, 404, 404, 200],
      absent: /**/ [401, 403, 404, 404, 404, 404, 404],
    },
    async ({ target }) => ({ commentId: await target.comment() }),
  ),

  row(lifts.saveMax, athletesOnly, async (scene) => (await liftMax(scene)).form),
  row(lifts.maxes, athletesOnly, () => ({})),
  row(
    lifts.deleteMax,
    {
      // This is the caller's max, and the maxes of others.
      own: /*   */ [401, 403, 200, 200, 200, 403, 403],
      other: /* */ [401, 403, 404, 404, 404, 403, 403],
      absent: /**/ [401, 403, 404, 404, 404, 403, 403],
    },
    async (scene) => ({ id: (await liftMax(scene)).id }),
  ),

  row(scores.saveOwn, athletesOnly, async (scene) => (await ownWorkout(scene)).form),
  row(scores.own, athletesOnly, () => ({ fromDate: '2026-07-12', toDate: '2026-07-18' })),
  row(
    scores.deleteOwn,
    {
      // This is the caller's own workout, and those of others.
      own: /*   */ [401, 403, 200, 200, 200, 403, 403],
      other: /* */ [401, 403, 404, 404, 404, 403, 403],
      absent: /**/ [401, 403, 404, 404, 404, 403, 403],
    },
    async (scene) => ({ id: (await ownWorkout(scene)).id }),
  ),
  row(lifts.workingWeights, itsAthletes, liftWorkout),
  row(lifts.weightsOfDays, athletesOnly, () => ({ fromDate: '2026-07-12', toDate: '2026-07-18' })),
  row(scores.previous, itsAthletes, async ({ target }) => ({
    trackWorkoutId: await target.workout(),
  })),
  row(today.get, athletesOnly, () => ({ date: '2026-07-15' })),
  row(records.get, userOfGym, async ({ target }) => ({ userId: (await target.athlete()).id })),

  row(stats.figures, userOfGym, async ({ target }) => ({ id: (await target.athlete()).id })),
  row(stats.graph, userOfGym, async ({ target }) => ({ id: (await target.athlete()).id })),
  row(stats.recentAthletes, owners, () => ({})),
  row(stats.recentTracks, athletesOnly, () => ({})),
  row(stats.today, owners, () => ({})),
  row(stats.quietAthletes, owners, () => ({})),
  row(stats.weekRecords, owners, () => ({})),
  row(stats.retention, owners, () => ({})),
  row(stats.firstSteps, owners, () => ({})),
  row(stats.coachHome, owners, () => ({})),
  row(payments.stakes, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(payments.billing, userOfGym, async ({ target }) => ({
    athleteId: (await target.athlete()).id,
  })),
  // Each athlete gets the status of their own checkout, in the gym or not.
  row(
    payments.checkoutStatus,
    { ...itsAthletes, own: [401, 403, 200, 200, 200, 403, 403] },
    checkedOutTrack,
  ),
  row(payments.discounts, userOfGym, async ({ target }) => ({
    athleteId: (await target.athlete()).id,
  })),
  row(payments.giveDiscount, itsOwner, discountOfTrack),
  row(payments.removeDiscount, itsOwner, givenDiscount),
  row(payments.pauseSubscription, itsOwner, subscribedTrack),
  row(payments.resumeSubscription, itsOwner, pausedTrack),
  row(payments.money, owners, () => ({ month: '2026-07' })),
  row(payments.listPayments, owners, () => ({})),
  row(payments.exportPayments, owners, () => ({})),

  row(media.image, publicThing, imageOf),
  row(media.image128, publicThing, imageOf),
  row(media.image72, publicThing, imageOf),
  // Access depends on the signed link.
  row(media.video, [403, 403, 403, 403, 403, 403, 403], () => ({ video: 'unsigned.mp4' })),
  row(media.gifs, users, () => ({ q: 'run' })),
  row(media.bundledGif, publicThing, gifFile),
  row(accounts.savePlates, athletesOnly, () => ({ plates: null })),
  row(accounts.mobileApps, anybody, () => ({})),

  row(payments.connect, owners, () => ({})),
  row(payments.accountStatus, owners, () => ({})),
  row(payments.verifyAccount, owners, () => ({})),
  row(payments.plan, owners, () => ({})),
  row(payments.subscribe, owners, () => ({})),
  row(payments.gymPortal, owners, withPlan),
  row(payments.reconcile, owners, connected),
  // Athletes also have access after leaving the gym.
  row(
    payments.athletePortal,
    { ...itsAthletes, own: [401, 403, 200, 200, 200, 403, 403] },
    customer,
  ),

  // Each caller gets their own notifications; ids of other users are ignored.
  row(notifications.list, users, () => ({})),
  row(notifications.read, users, () => ({ ids: [newId()] })),
  row(notifications.settings, users, () => ({})),
  row(notifications.saveSettings, users, () => ({
    kinds: [{ kind: 'commentLiked' as const, bell: true, push: false, mail: true }],
    quietFrom: '22:00',
    quietTo: '07:00',
    timeZone: 'Europe/Berlin',
  })),
  row(notifications.saveWebToken, users, () => ({ token: pushSubscription() })),
  row(notifications.pushKey, anybody, () => ({})),

  row(chat.unread, users, () => ({})),
  row(chat.list, users, () => ({ pageNumber: 1 })),
  row(chat.open, gymsOwn, async ({ target }) => ({ receiverId: (await target.athlete()).id })),
  row(chat.mute, insiders, async ({ target }) => ({
    groupId: await target.track(),
    isMuted: true,
  })),
  row(chat.people, users, () => ({ pageNumber: 1 })),
  row(chat.details, insiders, async ({ target }) => ({ groupId: await target.track() })),
  row(chat.members, insiders, async ({ target }) => ({ groupId: await target.track() })),
  row(
    chat.createGroup,
    {
      // Callers who are not in the athlete's gym get `no_shared_gym`.
      own: /*   */ [401, 403, 200, 200, 403, 200, 403],
      other: /* */ [401, 403, 403, 403, 403, 403, 200],
      absent: /**/ [401, 403, 403, 403, 403, 403, 403],
    },
    async ({ target }) => ({
      groupName: 'Lifting club',
      groupDescription: 'Mondays at six',
      users: [(await target.athlete()).id],
    }),
  ),
  row(chat.updateGroup, gymsOwn, async (scene) => ({
    groupId: (await customGroup(scene)).groupId,
    groupName: 'Lifters',
  })),
  row(chat.deleteGroup, gymsOwn, async (scene) => ({
    groupId: (await customGroup(scene)).groupId,
  })),
  row(chat.removeUser, gymsOwn, customGroup),
  row(chat.block, gymsOwn, async ({ target }) => ({
    userId: (await target.athlete()).id,
    isBlocked: true,
  })),
  row(chat.blocked, users, () => ({ pageNumber: 1 })),
  row(chat.blockUser, gymsOwn, async ({ target }) => ({ userId: (await target.athlete()).id })),
  row(chat.unblockUser, gymsOwn, async ({ target }) => ({ userId: (await target.athlete()).id })),
  row(chat.blockedUsers, users, () => ({ pageNumber: 1 })),
  row(chat.messages, insiders, async ({ target }) => ({ groupId: await target.track() })),
  row(chat.search, insiders, async ({ target }) => ({
    groupId: await target.track(),
    search: 'row',
    pageNumber: 1,
  })),
  row(chat.save, insiders, async ({ target }) => ({
    recieverId: await target.track(),
    message: 'Row 2k',
  })),
  row(chat.edit, insiders, async (scene) => ({
    ...(await ownMessage(scene)),
    message: 'Row 5k',
  })),
  row(
    chat.delete,
    {
      // This is the athlete's message. The owner of the gym may delete any message.
      own: /*   */ [401, 403, 403, 404, 404, 200, 404],
      other: /* */ [401, 403, 404, 404, 404, 404, 200],
      absent: /**/ [401, 403, 404, 404, 404, 404, 404],
    },
    async ({ target }) => ({ messageId: await target.message() }),
  ),
  row(chat.react, insiders, async ({ target }) => ({
    messageId: await target.message(),
    emoji: '👍',
    on: true,
  })),
  row(
    chat.pin,
    {
      // The admin of the track's chat is the gym's owner.
      own: /*   */ [401, 403, 403, 404, 404, 200, 404],
      other: /* */ [401, 403, 404, 404, 404, 404, 200],
      absent: /**/ [401, 403, 404, 404, 404, 404, 404],
    },
    async ({ target }) => ({ messageId: await target.message(), on: true }),
  ),
  row(chat.media, insiders, async ({ target }) => ({ groupId: await target.track() })),
  row(chat.pins, insiders, async ({ target }) => ({ groupId: await target.track() })),
  row(chat.reactors, insiders, async ({ target }) => ({ messageId: await target.message() })),
  row(chat.read, insiders, async ({ target }) => ({ groupId: await target.track() })),
  row(chat.receipts, insiders, async ({ target }) => ({ groupId: await target.track() })),
  row(chat.uploadFile, users, async () => ({ file: await picture('photo.jpg') })),

  row(invitations.create, itsOwner, async ({ target }) => ({
    trackId: await target.track(),
    emails: [`${newId()}@people.example`],
  })),
  row(invitations.list, owners, () => ({ pageNumber: 1 })),
  row(invitations.mailing, users, () => ({})),
  row(invitations.sendAgain, itsOwner, invitationTo),
  row(invitations.withdraw, itsOwner, invitationTo),
  row(invitations.get, publicThing, async (scene) => ({
    token: createSealedIds(secretKey, 'invitation').make((await invitationTo(scene)).id),
  })),

  row(accounts.me, users, () => ({})),
  row(gyms.staff, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(gyms.saveStaff, itsOwner, async ({ target }) => ({
    gymId: target.gymId,
    userId: (await target.athlete()).id,
    abilities: ['programme' as const],
  })),
  row(gyms.removeStaff, userOfGym, coach),
  row(gyms.onPage, coachesOnly, ({ target }) => ({ gymId: target.gymId })),
  row(gyms.saveOnPage, coachesOnly, ({ target }) => ({ gymId: target.gymId, isOnPage: false })),
  row(
    scores.removeVideo,
    {
      // This is the athlete's score. The owner of the gym may remove any video.
      own: /*   */ [401, 403, 403, 404, 404, 200, 404],
      other: /* */ [401, 403, 404, 404, 404, 404, 200],
      absent: /**/ [401, 403, 404, 404, 404, 404, 404],
    },
    async ({ target }) => ({ scoreId: await target.score() }),
  ),
  row(gyms.withdrawStaffInvitation, itsOwner, invitationToCoach),
  row(gyms.sendStaffInvitationAgain, itsOwner, invitationToCoach),
  row(gyms.staffInvitationOf, publicThing, coachToken),
  // Owners get `gym_account_cannot_coach`.
  row(
    gyms.acceptStaffInvitation,
    {
      own: /*   */ [401, 200, 200, 200, 200, 400, 400],
      other: /* */ [401, 200, 200, 200, 200, 400, 400],
      absent: /**/ [401, 404, 404, 404, 404, 400, 400],
    },
    coachToken,
  ),

  row(screens.open, anybody, () => ({})),
  row(screens.show, screenOfKey, async ({ target }) => ({
    screenKey: (await target.screen()).screenKey,
  })),
  row(screens.changeTimerOnScreen, screenOfKey, async ({ target }) => ({
    screenKey: (await target.screen()).screenKey,
    action: 'start' as const,
  })),
  row(screens.pair, itsOwner, async ({ place, target }) => ({
    code: (await place.app.api.do(screens.open, {}, null)).code,
    name: 'Main floor',
    trackId: await target.track(),
  })),
  row(screens.list, owners, () => ({})),
  row(screens.update, itsOwner, async ({ target }) => ({
    id: (await target.screen()).id,
    shows: 'board' as const,
  })),
  row(screens.end, itsOwner, async ({ target }) => ({ id: (await target.screen()).id })),
  row(screens.changeTimer, itsOwner, async ({ target }) => ({
    id: (await target.screen()).id,
    action: 'start' as const,
  })),

  row(classRuns.start, itsOwner, async ({ target }) => ({ trackId: await target.track() })),
  row(classRuns.get, itsOwner, async ({ target }) => ({ id: (await target.classRun()).id })),
  row(classRuns.expected, itsOwner, async ({ target }) => ({ id: (await target.classRun()).id })),
  row(classRuns.update, itsOwner, async ({ target }) => ({
    id: (await target.classRun()).id,
    guest: { name: 'Wren', here: true },
  })),
  row(classRuns.changeTimer, itsOwner, async ({ target }) => ({
    ...(await target.classRun()),
    kind: 'fortime' as const,
  })),
  row(classRuns.saveRounds, itsOwner, async ({ target }) => ({
    ...(await target.classRun()),
    userId: (await target.athlete()).id,
    rounds: [320],
    isScaled: false,
  })),
  row(classRuns.remind, itsOwner, async ({ target }) => {
    const { id, trackWorkoutId } = await target.classRun();
    return { id, athletes: [{ userId: (await target.athlete()).id, trackWorkoutId }] };
  }),

  row(blocks.list, owners, () => ({})),
  row(blocks.get, itsOwner, block),
  row(blocks.save, itsOwner, async ({ target }) => ({
    ...blockForm,
    trackId: await target.track(),
  })),
  row(blocks.lay, itsOwner, async (scene) => ({ ...(await block(scene)), firstDay })),
  row(blocks.move, itsOwner, async (scene) => ({
    ...(await laidBlock(scene)),
    firstDay: '2026-07-27',
  })),
  row(blocks.publish, itsOwner, async (scene) => ({ ...(await laidBlock(scene)), week: 1 })),
  row(blocks.template, itsOwner, async (scene) => ({ ...(await block(scene)), name: 'Template' })),
  row(blocks.start, itsOwner, async (scene) => ({
    ...(await block(scene)),
    trackId: await scene.target.track(),
    firstDay,
    name: 'Again',
  })),
  row(blocks.delete, itsOwner, laidBlock),
  row(blocks.balance, itsOwner, laidBlock),
  row(blocks.balanceOfTrack, itsOwner, async ({ target }) => ({ id: await target.track() })),
  row(blocks.lastDoneRows, itsOwner, ({ target }) => ({ gymId: target.gymId, q: 'squat' })),
  row(blocks.listPatterns, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(blocks.savePatterns, itsOwner, ({ target }) => ({
    gymId: target.gymId,
    name: 'Burpee',
    patterns: ['push' as const],
  })),

  row(imports.create, userOfGym, ({ target }) => ({
    file: new File(['Name,Date,Workout,Result\nMara Keller,2026-01-05,Fran,5:12'], 'gym.csv'),
    kind: 'results' as const,
    gymId: target.gymId,
  })),
  row(imports.list, userOfGym, ({ target }) => ({ gymId: target.gymId })),
  row(imports.get, userOfGym, async (scene) => ({ id: await importIn(scene, 'ready') })),
  row(imports.decide, userOfGym, async (scene) => ({
    id: await importIn(scene, 'ready'),
    answers: { unit: 'kg' },
  })),
  row(imports.commit, userOfGym, async (scene) => ({ id: await importIn(scene, 'ready') })),
  row(imports.cancel, userOfGym, async (scene) => ({ id: await importIn(scene, 'ready') })),
  row(imports.undo, userOfGym, async (scene) => ({ id: await importIn(scene, 'done') })),
  row(imports.leftOut, userOfGym, async (scene) => ({ id: await importIn(scene, 'done') })),
  row(imports.athletes, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(imports.removeAthlete, itsOwner, importedAthleteIn),
];
