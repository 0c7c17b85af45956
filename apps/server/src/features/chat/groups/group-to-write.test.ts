import { failure } from '@trackboard/contract';
import { gyms } from '@trackboard/contract/all-endpoints';
import { groupTypes } from '@trackboard/contract/chat';
import { expect, it } from 'vitest';
import { type Person, openQuickGym, startSharedApp } from '#testing';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { groupToWrite } from './group-to-write.ts';

const app = await startSharedApp();
const gym = await openQuickGym(app);

const actorOf = ({ id }: Person) => ({
  id,
  sessionId: '',
  kind: 'full' as const,
  role: 'athlete' as const,
  weightUnit: 'kg' as const,
  lastSeenAt: null,
  ownGym: null,
  coaches: [],
  isCoach: false,
  trains: false,
});

const toWrite = (who: Person, receiverId: string) =>
  inTransaction(app.db, (trx) => groupToWrite(trx, actorOf(who), receiverId, app.clock.now()));

it('finds the chats of a gym and of a track, for members only', async () => {
  const { gymId, trackId, mara, engineOnly, left } = gym;
  expect(await toWrite(mara, gymId)).toMatchObject({
    gymId,
    groupId: gymId,
    groupType: groupTypes.gym,
    otherId: null,
  });
  expect(await toWrite(engineOnly, trackId)).toEqual(failure('not_found'));
  expect(await toWrite(left, gymId)).toEqual(failure('not_found'));
});

it('finds or creates the chat with a user of the same gym, until they share no gym', async () => {
  const { gymId, mara, jonah, rival } = gym;
  const made = await toWrite(mara, jonah.id);
  expect(made).toMatchObject({ groupType: groupTypes.user, otherId: jonah.id });
  expect(await toWrite(jonah, mara.id)).toMatchObject({
    groupId: 'groupId' in made && made.groupId,
  });
  expect(await toWrite(mara, rival.id)).toEqual(failure('not_found'));
  await app.api.do(gyms.removeUsers, { gymId, userIds: [jonah.id] }, jonah.token);
  expect(await toWrite(mara, jonah.id)).toEqual(failure('no_shared_gym'));
  expect(await toWrite(jonah, mara.id)).toEqual(failure('no_shared_gym'));
});
