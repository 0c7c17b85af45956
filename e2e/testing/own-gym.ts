import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { workouts } from '@trackboard/contract/all-endpoints';
import { mara, storyTracks } from '@trackboard/story-world';
import { newGym } from './new-gym.ts';
import { newDevice, signIn } from './sign-in.ts';

/** Names of workouts by day, in order. */
export type Programme = Readonly<Record<string, readonly string[]>>;

/**
 * Creates a gym for one journey only, with the Competitors track and these workouts. Mara has
 * joined.
 */
export async function ownGym(run: string, programme: Programme) {
  const { api, owner, gymId, trackId, join } = await newGym(run, storyTracks.competitors);
  const post = (schedule: string, name: string, isPublished = true) => {
    const form = { name, description: '3 rounds', scoreType: 3, trackId };
    return api.do(workouts.create, { ...form, schedule, isPublished }, owner.token);
  };
  for (const [day, names] of Object.entries(programme)) {
    for (const name of names) await post(day, name);
  }
  const athlete = await join(mara);
  return {
    api,
    owner,
    athlete,
    post,
    /** Returns the names on the server in a range of days, by day. */
    async stored(fromDate: string, toDate: string): Promise<Programme> {
      const range = { gymId, trackId, fromDate, toDate };
      const days = await api.do(workouts.list, range, owner.token);
      return Object.fromEntries(
        days.map(({ date, workouts: dayWorkouts }) => [
          date,
          dayWorkouts.map(({ workout }) => workout.name),
        ]),
      );
    },
  };
}

/** Opens tabs of one browser in which `who` is signed in. */
export async function tabsOf(
  browser: Browser,
  options: BrowserContextOptions,
  who: Parameters<typeof signIn>[1],
  count: number,
): Promise<Page[]> {
  const first = await newDevice(browser, options);
  await signIn(first, who);
  const more = await Promise.all(
    Array.from({ length: count - 1 }, () => first.context().newPage()),
  );
  const tabs = [first, ...more];
  for (const tab of tabs) await tab.goto('/dashboard/programmingcalendar');
  return tabs;
}
