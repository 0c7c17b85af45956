import { fromWire, layoutOf } from '@trackboard/contract';
import {
  gyms,
  ownData,
  records,
  scores,
  screens,
  stats,
  today,
} from '@trackboard/contract/all-endpoints';
import { northlane } from '@trackboard/story-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, newMember, startScoreGym } from '#testing';
import { dayIn } from '../src/platform/time/clock.ts';

/*
 * Who finds a score of each audience where scores are read: its athlete, another athlete on the track, coaches of the gym
 * with and without abilities over athletes, the owner, a former athlete of the track, and a stranger.
 */

const gym = await startScoreGym();
const { app, gymId, trackId, owner, mara } = gym;
const { api } = app;
const { timeZone } = northlane;
const day = dayIn(timeZone, app.clock.now());

type Who = Pick<Person, 'id' | 'token'>;
const kinds = ['athlete', 'mate', 'programmer', 'manager', 'owner', 'left', 'stranger'] as const;
type Kind = (typeof kinds)[number];
const viewers: Partial<Record<Kind, Who>> = {};

async function coachWith(...abilities: ('programme' | 'manageAthletes' | 'enterScores')[]) {
  const coach = await newMember(app, gymId, []);
  await api.do(gyms.saveStaff, { gymId, userId: coach.id, abilities }, owner.token);
  return coach;
}

const audiences = { board: 0, coaches: 1, 'only me': 2 } as const;
type Named = keyof typeof audiences;
/** The workout with a score of each audience, and a comment on the score. */
interface Seen {
  readonly workoutId: string;
  readonly scoreId: string;
  readonly commentId: string;
}
const seen: Partial<Record<Named, Seen>> = {};

async function post(audience: 0 | 1 | 2): Promise<Seen> {
  const workoutId = await gym.postFran(day, { name: `Fran ${audience}`, benchmarkId: null });
  const before = await gym.postFran('2026-01-05', { name: `Fran ${audience}`, benchmarkId: null });
  await gym.save(before, ['5:00'], { audience: 0 });
  const { scoreId } = await gym.save(workoutId, ['4:00'], { audience });
  const comment = { scoreId, comments: 'Even splits.' };
  const { id: commentId } = await api.do(scores.saveComment, comment, mara.token);
  return { workoutId, scoreId, commentId };
}

beforeAll(async () => {
  Object.assign(viewers, {
    athlete: mara,
    mate: await newMember(app, gymId, [trackId]),
    programmer: await coachWith('programme'),
    manager: await coachWith('manageAthletes', 'enterScores'),
    owner,
    left: gym.left,
    stranger: gym.rival,
  });
  for (const [name, audience] of Object.entries(audiences)) {
    seen[name as Named] = await post(audience);
  }
});

type Answer = Awaited<ReturnType<typeof api.try>>;
const found = ({ status }: Pick<Answer, 'status'>) => status === 200;

/** Whether the answer of a call names the score. False if the call is refused. */
async function names(scoreId: string, call: Promise<unknown>): Promise<boolean> {
  return JSON.stringify(await call.catch(() => null))?.includes(scoreId);
}

async function exported(who: Who, scoreId: string): Promise<boolean> {
  const form = { userId: who.id, format: 'json' as const };
  const { url } = await api.do(ownData.export, form, who.token);
  return names(
    scoreId,
    fetch(app.origin + url).then((answer) => answer.text()),
  );
}

type Reading = (of: Seen, who: Who) => Promise<boolean>;
const all = { fromDate: day, toDate: day };

/** The board, and all that belongs to it: whoever sees the score finds it here. */
const ofScore: Record<string, Reading> = {
  'the board': async ({ scoreId, workoutId }, { token }) =>
    names(scoreId, api.do(scores.list, { trackWorkoutId: workoutId }, token)),
  'the board of men or women': async ({ scoreId, workoutId }, { token }) => {
    const of = { trackWorkoutId: workoutId };
    const male = await names(scoreId, api.do(scores.list, { ...of, gender: 'male' }, token));
    const female = await names(scoreId, api.do(scores.list, { ...of, gender: 'female' }, token));
    return male || female;
  },
  'the search on the board': async ({ scoreId, workoutId }, { token }) =>
    names(scoreId, api.do(scores.list, { trackWorkoutId: workoutId, search: 'mara' }, token)),
  'the score itself': async ({ scoreId }, { token }) =>
    found(await api.try(scores.detail, { scoreId }, token)),
  'a like': async ({ scoreId }, { token }) =>
    found(await api.try(scores.like, { scoreId, liked: false }, token)),
  'a comment': async ({ scoreId }, { token }) =>
    found(await api.try(scores.saveComment, { scoreId, comments: 'Strong.' }, token)),
  'a like of a comment': async ({ commentId }, { token }) =>
    found(await api.try(scores.likeComment, { commentId, liked: false }, token)),
  'removing the video': async ({ scoreId }, { token }) =>
    [200, 403].includes((await api.try(scores.removeVideo, { scoreId }, token)).status),
  'deleting a comment': async ({ scoreId }, { token }) => {
    const comments = { scoreId, comments: 'Delete me.' };
    const { id: commentId } = await api.do(scores.saveComment, comments, mara.token);
    const { status } = await api.try(scores.deleteComment, { commentId }, token);
    return [200, 403].includes(status);
  },
};

/** What the managers and the owner see of an athlete, and the athlete too. */
const ofAthlete: Record<string, Reading> = {
  'the last scores of the athlete': async ({ scoreId }, { token }) =>
    names(scoreId, api.do(scores.ofAthlete, { userId: mara.id }, token)),
  'the records of the athlete': async ({ scoreId }, { token }) =>
    names(scoreId, api.do(records.get, { userId: mara.id }, token)),
};

/** What only the managers and the owner see. */
const ofStaff: Record<string, Reading> = {
  'the table of the class': async ({ scoreId, workoutId }, { token }) =>
    names(scoreId, api.do(scores.ofClass, { trackWorkoutId: workoutId }, token)),
  'the records of the week': async ({ scoreId }, { token }) =>
    names(scoreId, api.do(stats.weekRecords, {}, token)),
};

/** What all see of scores on the board only. */
const ofBoard: Record<string, Reading> = {
  "the scores of other athletes on an athlete's home": async ({ scoreId }, { token }) =>
    names(
      scoreId,
      api.do(today.get, { date: day }, token).then(({ mates }) => mates),
    ),
};

/** The viewers who find a score of each audience. */
type Rights = Record<Named, readonly Kind[]>;
const staff = ['programmer', 'manager', 'owner'] as const;
const table: readonly (readonly [Record<string, Reading>, Rights])[] = [
  [
    ofScore,
    {
      board: ['athlete', 'mate', ...staff],
      coaches: ['athlete', ...staff],
      'only me': ['athlete'],
    },
  ],
  [
    ofAthlete,
    {
      board: ['athlete', 'manager', 'owner'],
      coaches: ['athlete', 'manager', 'owner'],
      'only me': ['athlete'],
    },
  ],
  [ofStaff, { board: ['manager', 'owner'], coaches: ['manager', 'owner'], 'only me': [] }],
  [ofBoard, { board: ['mate'], coaches: [], 'only me': [] }],
];

const cells = table.flatMap(([readings, rights]) =>
  Object.entries(readings).flatMap(([name, reading]) =>
    (Object.keys(audiences) as Named[]).map(
      (audience) => [name, audience, reading, rights[audience]] as const,
    ),
  ),
);

afterAll(() => process.stdout.write(`Readers of scores: ${cells.length * kinds.length} cells\n`));

describe('a score is found only by those who may see it', () => {
  it.each(cells)('%s, for the audience %s', async (_name, audience, reading, rights) => {
    const of = seen[audience];
    if (!of) throw new Error('Every audience has a score');
    const finders: Kind[] = [];
    for (const kind of kinds) {
      const who = viewers[kind];
      if (who && (await reading(of, who))) finders.push(kind);
    }
    expect(finders).toEqual(rights);
  });
});

/** Reads an athlete's own data. */
const ownDataOf = async ({ id, token }: Who) => {
  const { url } = await api.do(ownData.export, { userId: id, format: 'json' }, token);
  const text = await (await fetch(app.origin + url)).text();
  const { athleteFile } = ownData;
  return athleteFile.parse(fromWire(layoutOf(athleteFile), JSON.parse(text)));
};

describe('a score of each audience', () => {
  it.each(['board', 'coaches', 'only me'] as const)(
    'is in the exports of those who may see it: %s',
    async (audience) => {
      const { scoreId = '' } = seen[audience] ?? {};
      expect(await exported(mara, scoreId)).toBe(true);
      expect(await exported(owner, scoreId)).toBe(audience !== 'only me');
    },
  );

  it('has its audience in the exports', async () => {
    const { scores: own } = await ownDataOf(mara);
    const ofDay = own.filter(({ workoutDate }) => workoutDate === day);
    expect(ofDay.map(({ audience }) => audience)).toEqual(['board', 'coaches', 'only me']);
  });

  it('is on a screen only if it is on the board', async () => {
    const { screenKey, code } = await api.do(screens.open, {}, null);
    const { id } = await api.do(screens.pair, { code, name: 'Floor', trackId }, owner.token);
    const counts: number[] = [];
    for (const { workoutId } of Object.values(seen)) {
      await api.do(screens.update, { id, trackWorkoutId: workoutId, shows: 'board' }, owner.token);
      const { screen: shown } = await api.do(screens.show, { screenKey }, null);
      if (!shown) throw new Error('The screen is not paired');
      counts.push(shown.board.length, shown.scoreCount);
      expect(shown.newest?.trackWorkoutId).toBe(seen.board?.workoutId);
    }
    expect(counts).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it("is counted on the staff's calendar only if the staff may see it", async () => {
    const counts = await api.do(scores.counts, { gymId, ...all }, owner.token);
    const countOf = (of: Seen | undefined) =>
      counts.find(({ trackWorkoutId }) => trackWorkoutId === of?.workoutId)?.count;
    expect(Object.values(seen).map(countOf)).toEqual([1, 1, undefined]);
  });
});
