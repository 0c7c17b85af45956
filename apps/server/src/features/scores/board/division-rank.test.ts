import { scores, today } from '@trackboard/contract/all-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { newMember, startScoreGym } from '#testing';

const gym = await startScoreGym();
const { app, post, save, board } = gym;
const { api } = app;

beforeEach(() => app.clear('scores', 'workouts'));

const date = '2026-07-15';

/** Each row has a value, whether it is scaled, and its rank in the division. */
const rows = [
  ['5:00', false, 2],
  ['4:00', true, 1],
  ['CAP+40', false, 4],
  ['5:00', false, 2],
  ['CAP+12', true, 3],
  ['4:30', false, 1],
  ['6:00', true, 2],
] as const;

/** The athlete's rank on every screen, with the number of scores where the response has it. */
async function placesOf({ id, token }: { id: string; token: string }, at: string) {
  const onBoard = (await board(at)).find(({ userId }) => userId === id);
  const [logged] = await api.do(scores.logged, { fromDate: date, toDate: date }, token);
  const [home] = (await api.do(today.get, { date }, token)).workouts;
  const [forCoach] = (await api.do(scores.ofAthlete, { userId: id }, gym.owner.token)).scores;
  const placed = [logged, home?.logged, forCoach].map((each) => [each?.rank, each?.outOf]);
  return { board: onBoard?.divisionRank, placed };
}

it('every screen shows the same rank of a score in its division', async () => {
  const at = await post({ schedule: date, timeCapMinutes: 10 });
  const members = [];
  for (const [value, isScaled] of rows) {
    const member = await newMember(app, gym.gymId, [gym.trackId]);
    await save(at, [value], { isScaled }, member);
    members.push(member);
  }
  for (const [index, [value, isScaled, rank]] of rows.entries()) {
    const outOf = isScaled ? 3 : 4;
    const place = [rank, outOf];
    const member = members[index] ?? gym.mara;
    expect(await placesOf(member, at), value).toEqual({
      board: rank,
      placed: [place, place, place],
    });
  }
});

it('the rank in the division follows a change from scaled to Rx, and the filter by gender', async () => {
  const at = await post({ schedule: date });
  await save(at, ['5:00'], {}, gym.jonah);
  await save(at, ['6:00'], { isScaled: true });
  expect(await placesOf(gym.mara, at)).toMatchObject({ board: 1 });
  await save(at, ['6:00'], { isScaled: false });
  expect(await placesOf(gym.mara, at)).toMatchObject({ board: 2 });
  const ofWomen = { trackWorkoutId: at, gender: 'female' } as const;
  expect(await api.do(scores.list, ofWomen, gym.mara.token)).toMatchObject([
    { rank: 1, divisionRank: 1 },
  ]);
});

it('a score without a rank has none in the division', async () => {
  const at = await post({ schedule: date, scoreType: 6 });
  await save(at, ['Felt good']);
  const place = [null, 1];
  expect(await placesOf(gym.mara, at)).toEqual({ board: null, placed: [place, place, place] });
});
