import { ownerFile } from '@trackboard/contract/own-data';
import { eachPage } from '../each-page.ts';
import { imageLink } from '../links.ts';
import type { Context } from '../../../platform/context.ts';
import { type Part, listParts } from '../parts.ts';
import { commentRows, likeRows, profileImage, profileRows } from '../person-rows.ts';
import { presentScoreOfGym } from '../present.ts';
import { listScores, type ScoreRow } from '../queries.ts';
import { presentAthlete, presentGym, presentTrack, presentWorkout } from './present.ts';
import {
  type AthleteRow,
  findGymOfOwner,
  type GymRow,
  listAthletes,
  listTracks,
  listWorkouts,
  type TrackRow,
  type WorkoutRow,
} from './queries.ts';

async function* gymMedia(deps: Context, gym: GymRow | undefined, tracks: readonly TrackRow[]) {
  if (gym?.image) yield { kind: 'gym logo' as const, of: '', link: imageLink(deps, gym.image) };
  for (const { name: of, image } of tracks) {
    if (image) yield { kind: 'track image' as const, of, link: imageLink(deps, image) };
  }
}

/** All that is an owner's: the profile, the own words, and the gym with what its athletes logged there. */
export async function ownerParts(deps: Context, userId: string): Promise<Part[]> {
  const { db } = deps;
  const gym = await findGymOfOwner(db, userId);
  const gymIds = gym ? [gym.id] : [];
  const tracks = gym ? await listTracks(db, gym.id) : [];
  return listParts(ownerFile, {
    profile: () => profileRows(db, userId),
    gym: async function* () {
      if (gym) yield presentGym(gym);
    },
    tracks: async function* () {
      yield* tracks.map(presentTrack);
    },
    workouts: async function* () {
      for (const gymId of gymIds) {
        const rows = eachPage<WorkoutRow>((after) => listWorkouts(db, gymId, after));
        for await (const row of rows) yield presentWorkout(row);
      }
    },
    athletes: async function* () {
      for (const gymId of gymIds) {
        const rows = eachPage<AthleteRow>((after) => listAthletes(db, gymId, after));
        for await (const row of rows) yield presentAthlete(row);
      }
    },
    scores: async function* () {
      for (const gymId of gymIds) {
        const rows = eachPage<ScoreRow>((after) => listScores(db, { gymId }, after));
        for await (const row of rows) yield presentScoreOfGym(row);
      }
    },
    comments: () => commentRows(db, { userId, gymIds }),
    likes: () => likeRows(db, { userId, gymIds }),
    media: async function* () {
      yield* profileImage(deps, userId);
      yield* gymMedia(deps, gym, tracks);
    },
  });
}
