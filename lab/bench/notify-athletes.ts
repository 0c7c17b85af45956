import { setTimeout as pause } from 'node:timers/promises';
import { tracks, workouts } from '@trackboard/contract/all-endpoints';
import { type Api, createGym, quarry, rival, storyTracks } from '@trackboard/story-world';
import type { Client } from 'pg';
import { after, days, systemClock } from '../../apps/server/src/platform/time/clock.ts';
import { addAthletes } from './bench-gyms.ts';
import { median } from './measure.ts';

const athletes = 10_000;
const published = 12;

interface Notifying {
  /** The seconds from the first workout to the last bell. */
  readonly seconds: number;
  /** The medians of the times to read the calendar, in milliseconds. */
  readonly before: number;
  readonly meanwhile: number;
}

async function isDone(db: Client, gymId: string): Promise<boolean> {
  const { rows } = await db.query<{ spread: number; notified: number }>(
    `select
       (select count(*)::int from notification_items where gym_id = $1 and is_spread) as spread,
       (select count(*)::int from notifications where gym_id = $1) as notified`,
    [gymId],
  );
  return rows[0]?.spread === published && rows[0].notified >= athletes;
}

/**
 * Publishes twelve workouts to a track of 10,000 athletes, and reads the track's calendar all the
 * time.
 */
export async function measureNotifying(api: Api, db: Client): Promise<Notifying> {
  const who = { ...rival, email: 'notify@bench.example' };
  const { owner, gymId } = await createGym(api, who, { ...quarry, name: 'Notified' });
  const { id: trackId } = await api.do(tracks.create, storyTracks.engine, owner.token);
  await addAthletes(db, { gymId, trackIds: [trackId], athletes });
  const schedule = after(systemClock.now(), days(1)).toISOString().slice(0, 10);
  const range = { gymId, trackId, fromDate: schedule, toDate: schedule };

  async function read(): Promise<number> {
    const start = performance.now();
    await api.do(workouts.list, range, owner.token);
    await pause(10);
    return performance.now() - start - 10;
  }
  const before: number[] = [];
  for (let n = 0; n < 100; n += 1) before.push(await read());

  const start = performance.now();
  for (let n = 1; n <= published; n += 1) {
    const form = { name: `Workout ${n}`, description: '21-15-9', scoreType: 3, schedule, trackId };
    await api.do(workouts.create, form, owner.token);
  }
  const meanwhile: number[] = [];
  while (!(await isDone(db, gymId))) meanwhile.push(await read());
  const seconds = (performance.now() - start) / 1000;
  return { seconds, before: median(before), meanwhile: median(meanwhile) };
}
