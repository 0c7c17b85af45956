import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiAt, foundGym, quarry, register, rival, tellStory } from '@trackboard/story-world';
import { tellLiftHistory } from './lift-history.ts';
import { startServer } from './start-server.ts';

/** The Sunday of the pictured week; the browser's clock stands on its Wednesday. */
export const sunday = '2026-11-15';

/** Somebody who has joined nothing yet. */
const nova = {
  firstName: 'Nova',
  lastName: 'Lind',
  email: 'nova@northlane.example',
  gender: 'female',
  weight: 'kg',
} as const;

/**
 * Starts one server for a whole run and tells the story on it; journeys and pictures read what they need from the
 * environment. Journeys that change things bring people and gyms of their own.
 */
export default async function setTheScene(): Promise<() => Promise<void>> {
  const server = await startServer();
  const api = apiAt(server.origin);
  const story = await tellStory(api, sunday);
  await tellLiftHistory(api, story, sunday);
  await foundGym(api, rival, quarry);
  await register(api, nova, true);
  const file = join(server.dataDir, 'story.json');
  await writeFile(file, JSON.stringify({ ...story, nova }));
  process.env['JOURNEY_ORIGIN'] = server.origin;
  process.env['JOURNEY_STORY'] = file;
  process.env['JOURNEY_DATA_DIR'] = server.dataDir;
  return server.stop;
}
