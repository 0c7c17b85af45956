import * as notifications from '@trackboard/contract/notifications';
import { pino } from 'pino';
import { createNotifications } from '../src/features/notifications/index.ts';
import { createContext } from '../src/platform/context.ts';
import { after, days } from '../src/platform/time/clock.ts';
import { pushReactions } from '../src/platform/push/reactions.ts';
import type { Person } from './people.ts';
import { startSharedApp } from './shared-app.ts';
import { openQuickGym } from './small-gym.ts';
import { testConfig } from './test-config.ts';
import { type WorkoutForm, postWorkout } from './workouts.ts';

/** A small gym whose jobs of notifications run when the test says so, each of them twice. */
export async function startNotificationGym() {
  const app = await startSharedApp();
  const gym = await openQuickGym(app);
  const { db, clock } = app;
  const config = testConfig(app.dataDir);
  const context = createContext(
    { config, db, clock, log: pino({ level: 'silent' }), provider: null },
    { onCommitted: () => undefined },
  );
  const reactions = [...createNotifications(context).reactions, ...pushReactions(context)];

  async function runJobs(): Promise<void> {
    const events = await db.selectFrom('events').selectAll().orderBy('id').execute();
    if (!events.length) return;
    await app.clear('events');
    for (const { type, payload } of events) {
      for (const each of reactions.filter(({ eventTypes }) => eventTypes.includes(type))) {
        await each.run(type, payload);
        await each.run(type, payload);
      }
    }
    await runJobs();
  }

  const bell = ({ token }: Person, pageNumber = 1) =>
    app.api.do(notifications.list, { pageNumber }, token);

  return {
    ...gym,
    app,
    context,
    tomorrow: after(clock.now(), days(1)).toISOString().slice(0, 10),
    runJobs,
    bell,
    titles: async (who: Person) => (await bell(who)).notifications.map(({ title }) => title),
    /** Posts a workout for tomorrow. */
    post: async (form: WorkoutForm = {}) => {
      const schedule = after(clock.now(), days(1)).toISOString().slice(0, 10);
      const posted = await postWorkout(app.api, gym, { name: 'Grip Tax', schedule, ...form });
      return posted.trackWorkoutId;
    },
    rename: (who: Person, firstName: string, lastName: string) =>
      db.updateTable('users').set({ firstName, lastName }).where('id', '=', who.id).execute(),
    forgetAll: () => app.clear('events', 'notificationGroups', 'pushSubscriptions', 'quietHours'),
  };
}
