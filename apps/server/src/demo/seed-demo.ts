import { apiAt, tellDemo } from '@trackboard/story-world';
import { type AppDeps, buildApp } from '../app.ts';
import { countUsers } from './queries.ts';

/**
 * Fills an empty database with the demo gym, through the API of an application of its own that listens on loopback
 * while it lives through the weeks. Answers false, and touches nothing, when anybody has registered already.
 */
export async function seedDemo(deps: AppDeps, progress: (message: string) => void) {
  if ((await countUsers(deps.db)) > 0) return false;
  const start = deps.clock.now();
  let now = start;
  const clock = { now: () => now };
  const app = await buildApp({ ...deps, clock, sandbox: null, webRoot: null, runJobs: false });
  try {
    const api = apiAt(await app.listen({ host: '127.0.0.1', port: 0 }));
    const at = (instant: Temporal.Instant): void => {
      now = new Date(Math.min(instant.epochMilliseconds, start.getTime()));
    };
    const today = Temporal.Now.plainDateISO();
    await tellDemo({ api, at, progress }, today);
  } finally {
    await app.close();
  }
  return true;
}
