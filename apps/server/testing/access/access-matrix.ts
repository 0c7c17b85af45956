import * as api from '@trackboard/contract';
import { mara, northlane, password, tracks } from '@trackboard/story-world';
import { createResetTokens, hashPassword } from '../../src/features/accounts/index.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { after, hours } from '../../src/platform/time/clock.ts';
import { secretKey } from '../test-app.ts';
import { type ByTarget, type Row, type Scene, type Statuses, row } from './row.ts';

/*
 * Who may do what. Every endpoint has a row: what each caller gets, for a thing in the member's and the owner's gym
 * (`own`), for one in the rival's gym (`other`) and for one that is nowhere (`absent`). A new endpoint gets a line at
 * the end, with a rule from here where one fits.
 */

// The callers:              nobody regis. member beside strang. owner rival
const anybody: Statuses = /**/ [200, 200, 200, 200, 200, 200, 200];
const signedIn: Statuses = /* */ [401, 200, 200, 200, 200, 200, 200];
const users: Statuses = /*   */ [401, 403, 200, 200, 200, 200, 200];
const owners: Statuses = /*  */ [401, 403, 403, 403, 403, 200, 200];
const athletes: Statuses = /**/ [401, 403, 200, 200, 200, 403, 403];

/** Anybody may look at what there is. */
const publicThing: ByTarget = {
  own: /*   */ [200, 200, 200, 200, 200, 200, 200],
  other: /* */ [200, 200, 200, 200, 200, 200, 200],
  absent: /**/ [404, 404, 404, 404, 404, 404, 404],
};

/** For those in its gym: the members of its track, and the owner. */
const insiders: ByTarget = {
  own: /*   */ [401, 403, 200, 404, 404, 200, 404],
  other: /* */ [401, 403, 404, 404, 404, 404, 200],
  absent: /**/ [401, 403, 404, 404, 404, 404, 404],
};

/** For those in the gym, on whichever track. */
const gymsOwn: ByTarget = { ...insiders, own: [401, 403, 200, 200, 404, 200, 404] };

/** For the owner of its gym. */
const itsOwner: ByTarget = {
  own: /*   */ [401, 403, 403, 403, 403, 200, 404],
  other: /* */ [401, 403, 403, 403, 403, 404, 200],
  absent: /**/ [401, 403, 403, 403, 403, 404, 404],
};

/** For the athletes on its track. */
const itsAthletes: ByTarget = {
  own: /*   */ [401, 403, 200, 404, 404, 403, 403],
  other: /* */ [401, 403, 404, 404, 404, 403, 403],
  absent: /**/ [401, 403, 404, 404, 404, 403, 403],
};

/** For the athletes in its gym, on whichever track. */
const gymsAthletes: ByTarget = { ...itsAthletes, own: [401, 403, 200, 200, 404, 403, 403] };

/** Something that is done to an athlete: by the owner of the gym, not by its other members. */
const ownerToAthlete: ByTarget = {
  own: /*   */ [401, 403, 403, 403, 404, 200, 404],
  other: /* */ [401, 403, 404, 404, 404, 404, 200],
  absent: /**/ [401, 403, 404, 404, 404, 404, 404],
};

/** What an athlete has in a gym, as seen by others: by the owner of the gym alone. */
const athletesThings: ByTarget = {
  own: /*   */ [401, 404, 404, 404, 404, 200, 404],
  other: /* */ [401, 404, 404, 404, 404, 404, 200],
  absent: /**/ [401, 404, 404, 404, 404, 404, 404],
};

/** An athlete's record, as seen by others: by the owner of the gym alone. */
const userOfGym: ByTarget = {
  own: /*   */ [401, 403, 404, 404, 404, 200, 404],
  other: /* */ [401, 403, 404, 404, 404, 404, 200],
  absent: /**/ [401, 403, 404, 404, 404, 404, 404],
};

const registration = () => ({
  ...mara,
  email: `${newId()}@people.example`,
  phoneNumber: '5035550123',
  password,
  confirmPassword: password,
  isAthlete: true,
});

/** A reset of the athlete that the mail has not reached yet. */
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

/** The password of a caller who is signed in without one; owners leave the name of their gym out. */
async function ownPassword({ place, caller }: Scene) {
  const passwordHash = await hashPassword(password);
  const { db } = place.app;
  if (caller.id)
    await db.updateTable('users').set({ passwordHash }).where('id', '=', caller.id).execute();
  return { password };
}

/** A workout that the caller, where it is an athlete, has scored, if need be on a visit to its track. */
async function scoredWorkout({ place, target, caller: { id, token } }: Scene) {
  const { api: client } = place.app;
  const { gymId } = target;
  const trackWorkoutId = await target.workout();
  const save = () => client.try(api.saveScore, { trackWorkoutId, value: ['9'] }, token);
  if (target.kind !== 'own' || (await save()).ok) return { trackWorkoutId };
  const gyms = await client.try(api.listUserGyms, {}, token);
  const isMember = gyms.ok && gyms.output.some((gym) => gym.id === gymId);
  const trackId = await target.track();
  const joined = await client.try(api.joinGym, { trackId }, token);
  await save();
  if (joined.ok && isMember) await client.do(api.unassignTrack, { trackId }, token);
  else if (joined.ok) await client.try(api.removeGymUsers, { gymId, userIds: [id] }, token);
  return { trackWorkoutId };
}

/** A max of the caller, where the caller may have one, or of another athlete. */
async function liftMax({ place, target, caller }: Scene) {
  const { api: client } = place.app;
  const [lift] = await client.do(api.listLiftMovements, {}, place.northlane.owner.token);
  const by = target.kind === 'own' ? caller : await target.athlete();
  const form = { movementId: lift?.id ?? '', value: 140 };
  const saved = await client.try(api.saveLiftMax, form, by.token || null);
  return { form, id: saved.ok ? saved.output.id : newId() };
}

/** A workout that is a lift. */
async function liftWorkout({ place, target }: Scene) {
  const id = await target.workout();
  const { owner } = target.kind === 'own' ? place.northlane : place.quarry;
  const lift = { workoutType: 'lift', sets: 1, repsPerSet: [5] };
  await place.app.api.try(api.updateWorkout, { id, ...lift }, owner.token);
  return { trackWorkoutId: id };
}

const workout = {
  name: 'Short Fuse',
  description: '21-15-9',
  scoreType: 3,
  schedule: '2026-07-16',
};
const day = { fromDate: '2026-07-15', toDate: '2026-07-15' };

/** The name of the image, or of one that is not there. */
const imageOf = ({ place, target }: Scene) => ({
  image: target.kind === 'absent' ? `${'0'.repeat(32)}.webp` : place.image,
});

/** A picture of the bundled library, or one that it has not. */
async function gifFile({ place, target }: Scene) {
  const { gifs } = await place.app.api.do(api.searchGifs, {}, place.northlane.owner.token);
  const file = gifs[0]?.url.split('/').at(-1) ?? '';
  return { type: 'gif' as const, file: target.kind === 'absent' ? '0.webp' : file };
}

export const accessMatrix: readonly Row[] = [
  row(api.createAccount, anybody, registration),
  row(api.login, anybody, () => ({ email: mara.email, password })),
  row(api.logout, signedIn, () => ({})),
  row(api.forgotPassword, anybody, () => ({ email: mara.email })),
  row(api.resetPassword, anybody, resetOf),
  row(api.getAccount, userOfGym, async ({ target }) => ({ userId: (await target.athlete()).id })),
  row(
    api.updateAccount,
    {
      // The own profile, and that of others.
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
    api.exportOwnData,
    {
      // The own data, and those of others.
      own: /*   */ [401, 403, 200, 200, 200, 200, 200],
      other: /* */ [401, 403, 404, 404, 404, 404, 404],
      absent: /**/ [401, 403, 404, 404, 404, 404, 404],
    },
    async ({ target, caller }) => ({
      userId: target.kind === 'own' && caller.id ? caller.id : (await target.athlete()).id,
    }),
  ),
  // As with videos, the link is what admits.
  row(api.downloadOwnData, [403, 403, 403, 403, 403, 403, 403], ({ caller }) => ({
    userId: caller.id || newId(),
    session: newId(),
    format: 'json' as const,
  })),
  // An owner also names the gym.
  row(api.deleteAccount, [401, 403, 200, 200, 200, 400, 400], ownPassword),

  row(api.listGyms, anybody, () => ({ search: 'north', pageNumber: 1 })),
  row(api.listAllGyms, signedIn, () => ({ pageNumber: 1, pageSize: 5 })),
  row(api.listUserGyms, signedIn, () => ({})),
  row(api.createGym, [401, 403, 403, 403, 403, 409, 409], () => ({ ...northlane })),
  row(api.updateGym, itsOwner, ({ target }) => ({ id: target.gymId, status: true })),
  row(api.setPrimaryGym, gymsAthletes, ({ target }) => ({ gymId: target.gymId })),
  row(api.removeGymUsers, ownerToAthlete, async ({ target }) => ({
    gymId: target.gymId,
    userIds: [(await target.athlete()).id],
  })),
  row(api.trialStatus, owners, () => ({})),

  row(api.createTrack, owners, () => ({ ...tracks.competitors })),
  row(api.updateTrack, itsOwner, async ({ target }) => ({ id: await target.track(), name: 'New' })),
  row(api.deleteTrack, itsOwner, async ({ target }) => ({ id: await target.track() })),
  row(api.getTrack, publicThing, async ({ target }) => ({ trackRef: await target.track() })),
  row(api.gymTracks, publicThing, ({ target }) => ({ id: target.gymId })),
  row(api.userTracks, athletesThings, async ({ target }) => ({
    gymId: target.gymId,
    userId: (await target.athlete()).id,
  })),
  row(
    api.joinGym,
    {
      own: /*   */ [401, 200, 200, 200, 200, 403, 403],
      other: /* */ [401, 200, 200, 200, 200, 403, 403],
      absent: /**/ [401, 404, 404, 404, 404, 403, 403],
    },
    async ({ target }) => ({ trackId: await target.track() }),
  ),
  row(api.listAthletes, itsOwner, ({ target }) => ({ gymId: target.gymId, pageNumber: 1 })),
  row(api.exportAthletes, itsOwner, ({ target }) => ({ gymId: target.gymId })),
  row(api.unassignTrack, ownerToAthlete, async ({ target }) => ({
    trackId: await target.track(),
    userId: (await target.athlete()).id,
  })),

  row(api.getWorkouts, gymsOwn, ({ target }) => ({ gymId: target.gymId, ...day })),
  row(api.getWorkout, insiders, async ({ target }) => ({ id: await target.workout() })),
  row(api.createWorkout, itsOwner, async ({ target }) => ({
    ...workout,
    trackId: await target.track(),
  })),
  row(api.updateWorkout, itsOwner, async ({ target }) => ({
    id: await target.workout(),
    name: 'New',
  })),
  row(api.deleteWorkout, itsOwner, async ({ target }) => ({ id: await target.workout() })),
  row(api.restoreWorkout, itsOwner, async ({ target }) => ({ id: await target.deletedWorkout() })),
  row(api.publishWorkouts, itsOwner, async ({ target }) => ({
    workoutIds: [await target.workout()],
  })),
  row(api.copyWorkouts, itsOwner, async ({ target }) => ({
    ...day,
    fromTrackId: await target.track(),
    targetTrackId: await target.track(),
    targetDate: '2026-07-22',
  })),
  row(api.listBenchmarks, users, () => ({})),
  row(api.listLiftMovements, users, () => ({})),

  // The caller's own score, still reachable after leaving the track or the gym; elsewhere the caller has none.
  row(api.getScore, { ...insiders, own: [401, 403, 200, 200, 200, 200, 404] }, scoredWorkout),
  row(api.saveScore, itsAthletes, async ({ target }) => ({
    trackWorkoutId: await target.workout(),
    value: ['42'],
  })),
  row(api.deleteScore, { ...itsAthletes, own: [401, 403, 200, 200, 200, 403, 403] }, scoredWorkout),
  row(api.keptScores, athletes, () => ({})),
  row(api.viewScores, insiders, async ({ target }) => ({ trackWorkoutId: await target.workout() })),
  row(api.viewScoreDetail, insiders, async ({ target }) => ({ scoreId: await target.score() })),
  row(api.likeScore, insiders, async ({ target }) => ({
    scoreId: await target.score(),
    liked: true,
  })),
  row(api.saveComment, insiders, async ({ target }) => ({
    scoreId: await target.score(),
    comments: 'Proper pacing.',
  })),
  row(api.likeComment, insiders, async ({ target }) => ({
    commentId: await target.comment(),
    liked: true,
  })),

  row(api.saveLiftMax, athletes, async (scene) => (await liftMax(scene)).form),
  row(api.listLiftMaxes, athletes, () => ({})),
  row(
    api.deleteLiftMax,
    {
      // The own max, and that of others.
      own: /*   */ [401, 403, 200, 200, 200, 403, 403],
      other: /* */ [401, 403, 404, 404, 404, 403, 403],
      absent: /**/ [401, 403, 404, 404, 404, 403, 403],
    },
    async (scene) => ({ id: (await liftMax(scene)).id }),
  ),
  row(api.workingWeights, itsAthletes, liftWorkout),
  row(api.previousResults, itsAthletes, async ({ target }) => ({
    trackWorkoutId: await target.workout(),
  })),
  row(api.getRecords, userOfGym, async ({ target }) => ({ userId: (await target.athlete()).id })),

  row(api.getOverAllStats, userOfGym, async ({ target }) => ({ id: (await target.athlete()).id })),
  row(api.getGraphStats, userOfGym, async ({ target }) => ({ id: (await target.athlete()).id })),
  row(api.recentAthletes, owners, () => ({})),
  row(api.recentTracks, athletes, () => ({})),
  row(api.listBilling, userOfGym, async ({ target }) => ({
    athleteId: (await target.athlete()).id,
  })),

  row(api.getImage, publicThing, imageOf),
  row(api.getImage128, publicThing, imageOf),
  row(api.getImage72, publicThing, imageOf),
  // Its link is what admits: without a signature it opens for nobody.
  row(api.getVideo, [403, 403, 403, 403, 403, 403, 403], () => ({ video: 'unsigned.mp4' })),
  row(api.searchGifs, users, () => ({ q: 'run' })),
  row(api.getBundledGif, publicThing, gifFile),
  row(api.mobileApps, anybody, () => ({})),
];
