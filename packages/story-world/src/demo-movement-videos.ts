import { gyms } from '@trackboard/contract/all-endpoints';
import type { Api } from './api.ts';
import type { SignedIn } from './tell-story.ts';

const movements = [
  'Bar muscle-up',
  'Box jump',
  'Burpee',
  'Double-under',
  'Farmer carry',
  'Kettlebell swing',
  'Power clean',
  'Pull-up',
  'Row',
  'Thruster',
  'Toes-to-bar',
];

/** Adds the movements that the gym's workouts name to its library, with a search for videos of each. */
export async function addMovementVideos(api: Api, coach: SignedIn): Promise<void> {
  for (const name of movements) {
    const query = encodeURIComponent(`${name} technique`);
    const videoUrl = `https://www.youtube.com/results?search_query=${query}`;
    await api.do(gyms.saveMovementVideo, { name, videoUrl }, coach.token);
  }
}
