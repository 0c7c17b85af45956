import { expect, it } from 'vitest';
import { startNotificationGym, untilLocked } from '#testing';

const gym = await startNotificationGym();
const { app, gymId, trackId } = gym;

it('a notification that is withdrawn while users are notified reaches no other user', async () => {
  const workoutId = await gym.post();
  await gym.runJobs();
  await app.db.deleteFrom('notifications').execute();
  await app.db.updateTable('notificationItems').set({ isSpread: false }).execute();

  const withdrawal = await app.db.startTransaction().execute();
  await withdrawal.updateTable('workouts').set({ isPublished: false }).execute();
  await withdrawal.deleteFrom('notificationGroups').execute();
  const notifying = gym.replay('workoutPublished', { gymId, trackId, workoutId });
  await untilLocked(app.db);
  await withdrawal.commit().execute();

  await notifying;
  expect(await app.db.selectFrom('notifications').select('userId').execute()).toEqual([]);
});
