import type { CallInput } from '@trackboard/contract';
import { scores } from '@trackboard/contract/all-endpoints';
import type { Team } from '@trackboard/contract/scores';
import { beforeEach } from 'vitest';
import { startScoreGym } from './score-gym.ts';
import { newMember } from './people.ts';

const namesOf = (team: Team | null | undefined) => team?.members.map(({ firstName }) => firstName);

/** Starts a gym of scores in which Anna, Carl and Dora can log as a team. Its scores are removed before each test. */
export async function startTeamGym() {
  const gym = await startScoreGym();
  const { app, gymId, trackId, mara, board } = gym;
  const { api } = app;

  async function member(firstName: string, lastName: string, gender: 'male' | 'female' = 'female') {
    const person = await newMember(app, gymId, [trackId]);
    const change = { firstName, lastName, gender };
    await app.db.updateTable('users').set(change).where('id', '=', person.id).execute();
    return { ...person, firstName, lastName };
  }

  const anna = await member('Anna', 'Berg');
  const carl = await member('Carl', 'Diaz', 'male');
  const dora = await member('Dora', 'Ek');

  beforeEach(async () => {
    await app.clear('scoreComments', 'scoreLikes', 'scores', 'workouts', 'chatBlocks');
    await app.db.updateTable('users').set({ audience: 0 }).execute();
  });

  const log = (
    at: string,
    partners: readonly { readonly id: string }[] | undefined,
    form: Partial<CallInput<typeof scores.save>> = {},
    { token }: { token: string } = anna,
  ) =>
    api.try(
      scores.save,
      { trackWorkoutId: at, value: ['5:00'], partners: partners?.map(({ id }) => id), ...form },
      token,
    );

  const remove = (at: string, { token }: { token: string }) =>
    api.try(scores.delete, { trackWorkoutId: at }, token);
  const teamOn = async (at: string, reader: { token: string } = mara) =>
    (await board(at, reader)).map(({ firstName, team, rank, audience }) => ({
      firstName,
      team: namesOf(team) ?? null,
      rank,
      audience,
    }));

  return { ...gym, anna, carl, dora, log, remove, namesOf, teamOn };
}
