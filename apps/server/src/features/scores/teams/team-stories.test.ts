import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns, startTeamGym } from '#testing';

const gym = await startTeamGym();
const { app, anna, carl, dora, mara, post, board, log, remove, teamOn } = gym;

/** A change by one of the athletes to the score of one of the workouts. Most partners are free, so that teams occur. */
type Step =
  | { do: 'save'; by: number; partners: number[] | undefined; seconds: number }
  | { do: 'hide'; by: number; audience: 0 | 1 | 2 }
  | { do: 'delete'; by: number };

const people = [anna, carl, dora, { ...mara, firstName: 'Mara' }];
const by = fc.nat(people.length - 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('save'),
      by,
      partners: fc.option(fc.uniqueArray(by, { maxLength: 2 }), { nil: undefined, freq: 4 }),
      seconds: fc.integer({ min: 1, max: 9 }),
    }),
  },
  fc.record({ do: fc.constant('hide'), by, audience: fc.constantFrom(0, 1, 2) }),
  fc.record({ do: fc.constant('delete'), by }),
);

async function take(at: string, step: Step): Promise<number> {
  const who = people[step.by] ?? anna;
  if (step.do === 'delete') return (await remove(at, who)).status;
  if (step.do === 'hide') {
    return (await log(at, undefined, { value: undefined, audience: step.audience }, who)).status;
  }
  const partners = step.partners?.flatMap((each) => (each === step.by ? [] : (people[each] ?? [])));
  return (await log(at, partners, { value: [`5:0${step.seconds}`] }, who)).status;
}

/** Each team has one row on the board, rows with the same result, and the audience of its most private athlete. */
async function checkTeams(at: string): Promise<void> {
  const rows = await app.db.selectFrom('scores').selectAll().orderBy('id').execute();
  const live = rows.filter(({ deletedAt }) => deletedAt === null);
  expect(rows.filter(({ deletedAt, teamId }) => deletedAt && teamId)).toEqual([]);
  const teams = Map.groupBy(live, ({ teamId, id }) => teamId ?? id);
  for (const [id, team] of teams) {
    const [first] = team;
    expect(team.filter((row) => row.id === id)).toHaveLength(1);
    expect(team.every(({ teamId }) => (teamId === null) === (team.length === 1))).toBe(true);
    for (const row of team) {
      const { sets, sortKey, createdAt, audience } = row;
      expect({ sets, sortKey, createdAt, audience }).toEqual({
        sets: first?.sets,
        sortKey: first?.sortKey,
        createdAt: first?.createdAt,
        audience: first?.audience,
      });
      if (row.teamId)
        expect(audience).toBe(Math.max(...team.map((each) => each.teamAudience ?? 0)));
    }
  }
  const onBoard = [...teams.values()].filter(([first]) => first?.audience === 0);
  const shown = await board(at, gym.jonah);
  expect(shown.filter(({ audience }) => audience === 0)).toHaveLength(onBoard.length);
}

const play = (story: (at: string, steps: readonly Step[]) => Promise<void>) =>
  fc.assert(
    fc
      .asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 14 }), async (steps) =>
        story(await post(), steps),
      )
      .beforeEach(() => app.clear('scores', 'workouts')),
    { numRuns: propertyRuns(16), endOnFailure: true },
  );

describe('any changes by the athletes of a workout', () => {
  it('one after the other leave whole teams, each on the board once', () =>
    play(async (at, steps) => {
      for (const step of steps) {
        expect([200, 404, 409]).toContain(await take(at, step));
        await checkTeams(at);
      }
    }));

  it('at the same time leave whole teams, too', () =>
    play(async (at, steps) => {
      const statuses = await Promise.all(steps.map((step) => take(at, step)));
      for (const status of statuses) expect([200, 404, 409]).toContain(status);
      await checkTeams(at);
    }));

  it('two saves with the same partner at the same time store one team', async () => {
    for (const round of [0, 1, 2]) {
      const at = await post({ name: `Round ${round}` });
      const answers = await Promise.all([log(at, [carl]), log(at, [carl], {}, dora)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409,
      ]);
      expect(await teamOn(at)).toHaveLength(1);
    }
  });

  it('athletes who log with each other on two workouts at the same time do not wait forever', async () => {
    const ats = [await post(), await post()];
    const answers = await Promise.all(
      ats.flatMap((at) => [log(at, [carl, dora]), log(at, [anna, dora], {}, carl)]),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409, 409,
    ]);
  });
});
