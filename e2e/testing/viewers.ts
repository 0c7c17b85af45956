import { readFile } from 'node:fs/promises';
import type { Character, Story } from '@trackboard/story-world';
import type { Viewer } from '../screenshots/screen.ts';

export const viewers: readonly Viewer[] = [
  'nobody',
  'newcomer',
  'founder',
  'owner',
  'rival',
  'mara',
  'nova',
  'coach',
  'wall',
];

/** The time of the browser's clock: Wednesday afternoon of the story's week. */
export const storyTime = '2026-11-18T17:20:00-08:00';

/** Returns the instant this many seconds before the story's time. */
export const ago = (seconds: number): string =>
  new Date(Date.parse(storyTime) - seconds * 1000).toISOString();

export type Told = Story & { nova: Character; lena: Character; crewId: string };

/** Returns the story on the server of this run. */
export async function toldStory(): Promise<Told> {
  return JSON.parse(await readFile(process.env['JOURNEY_STORY'] ?? '', 'utf8')) as Told;
}
