import { athleteFile } from '@trackboard/contract/own-data';
import type { Context } from '../../platform/context.ts';
import { videoLinkIn } from './links.ts';
import { type Part, listParts } from './parts.ts';
import { commentRows, likeRows, profileImage, profileRows, scoresOf } from './person-rows.ts';
import { presentOwnScore, presentRecord } from './present.ts';
import { listGymsEver, listLiftMaxes, listTracksEver } from './queries.ts';

type Gyms = Awaited<ReturnType<typeof listGymsEver>>;

async function* gymRows(gyms: Gyms) {
  for (const { gymId, gym, isPrimary, joinedAt, leftAt } of gyms) {
    const leftOn = leftAt?.toISOString() ?? null;
    yield { gymId, gym, isPrimary, joinedOn: joinedAt.toISOString(), leftOn };
  }
}

async function* trackRows({ db }: Context, userId: string, gyms: Gyms) {
  for (const { gymId, gym } of gyms) {
    for (const row of await listTracksEver(db, gymId, userId)) {
      const { trackId, track, type, joinedAt, leftAt } = row;
      const leftOn = leftAt?.toISOString() ?? null;
      yield { trackId, track, gym, type, joinedOn: joinedAt.toISOString(), leftOn };
    }
  }
}

/** All that is an athlete's own, in all gyms ever joined. */
export async function athleteParts(deps: Context, userId: string): Promise<Part[]> {
  const { db } = deps;
  const gyms = await listGymsEver(db, userId);
  const of = { userId, gymIds: gyms.map(({ gymId }) => gymId) };
  return listParts(athleteFile, {
    profile: () => profileRows(db, userId),
    gyms: () => gymRows(gyms),
    tracks: () => trackRows(deps, userId, gyms),
    scores: async function* () {
      for await (const row of scoresOf(db, of)) yield presentOwnScore(row);
    },
    comments: () => commentRows(db, of),
    likes: () => likeRows(db, of),
    liftMaxes: async function* () {
      yield* await listLiftMaxes(db, userId);
    },
    records: async function* () {
      for await (const row of scoresOf(db, of, 'records')) yield presentRecord(row);
    },
    media: async function* () {
      yield* profileImage(deps, userId);
      for await (const { video, workout } of scoresOf(db, of, 'videos')) {
        if (video)
          yield { kind: 'score video' as const, of: workout, link: videoLinkIn(deps, video) };
      }
    },
  });
}
