import * as notifications from '@trackboard/contract/notifications';
import { createChat } from '../src/features/chat/index.ts';
import { createClasses } from '../src/features/classes/index.ts';
import { createMedia } from '../src/features/media/index.ts';
import { createNotifications } from '../src/features/notifications/index.ts';
import type { Config } from '../src/env.ts';
import { after, days } from '../src/platform/time/clock.ts';
import { pushReactions } from '../src/platform/push/send-push.ts';
import type { Person } from './people.ts';
import { startSharedApp } from './shared-app.ts';
import { openQuickGym } from './small-gym.ts';
import { testContext } from './test-context.ts';
import { type WorkoutForm, postWorkout } from './workouts.ts';

/**
 * The jobs of these reactions send messages, which cannot be taken back when the jobs run again.
 */
const sends = new Set<string>([
  notifications.pushRequested.type,
  notifications.notificationMailRequested.type,
]);

/**
 * Starts a small gym whose jobs of notifications and chats run when the test says so, each of them
 * twice.
 */
export async function startNotificationGym(changed: Partial<Config> = {}) {
  const app = await startSharedApp({ pushToLoopback: changed.pushToLoopback ?? false });
  const gym = await openQuickGym(app);
  const { db, clock } = app;
  const context = testContext(app, changed);
  const feature = createNotifications(context);
  const reactions = [
    ...feature.reactions,
    ...createChat(context, createMedia(context, { findAudience: async () => undefined })).reactions,
    ...createClasses(context).reactions,
    ...pushReactions(context),
  ];

  async function runTwice(type: string, payload: unknown): Promise<void> {
    for (const each of reactions.filter(({ eventTypes }) => eventTypes.includes(type))) {
      await each.run(type, payload);
      if (!sends.has(type)) await each.run(type, payload);
    }
  }

  async function runJobs(until = ''): Promise<void> {
    const waiting = db.selectFrom('events').selectAll().where('type', '!=', until).orderBy('id');
    const events = await waiting.execute();
    if (!events.length) return;
    const ids = events.map(({ id }) => id);
    await db.deleteFrom('events').where('id', 'in', ids).execute();
    for (const { type, payload } of events) await runTwice(type, payload);
    await runJobs(until);
  }

  const dayAfter = () => after(clock.now(), days(1)).toISOString().slice(0, 10);

  const bell = ({ token }: Person, pageNumber = 1) =>
    app.api.do(notifications.list, { pageNumber }, token);

  return {
    ...gym,
    app,
    context,
    /** Tomorrow by the app's clock, because tests advance it, possibly past midnight. */
    get tomorrow() {
      return dayAfter();
    },
    /**
     * Runs the jobs of all events, and of the events that these jobs cause, except events of one type.
     */
    runJobs,
    /** Runs the jobs of an event again. */
    replay: runTwice,
    sweep: async () => {
      for (const { work } of feature.recurring) await work();
    },
    bell,
    titles: async (who: Person) => (await bell(who)).notifications.map(({ title }) => title),
    /** Posts a workout for tomorrow. */
    post: async (form: WorkoutForm = {}) => {
      const schedule = dayAfter();
      const posted = await postWorkout(app.api, gym, { name: 'Grip Tax', schedule, ...form });
      return posted.trackWorkoutId;
    },
    rename: (who: Person, firstName: string, lastName: string) =>
      db.updateTable('users').set({ firstName, lastName }).where('id', '=', who.id).execute(),
    forgetAll: () => app.clear('events', 'notificationGroups', 'pushSubscriptions', 'quietHours'),
  };
}
