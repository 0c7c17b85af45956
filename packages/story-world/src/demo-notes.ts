import { athletes } from '@trackboard/contract/all-endpoints';
import type { Api } from './api.ts';
import type { SignedIn } from './tell-story.ts';

/** The coach's notes about athletes: first name, weeks ago, note. */
const notes: readonly (readonly [string, number, string])[] = [
  ['Mara', 8, 'Wants her first strict pull-up by Christmas. Ring rows at 45 degrees for now.'],
  ['Mara', 3, 'Left wrist is sore in the front rack. Strict press instead of jerks for two weeks.'],
  ['Mara', 0, 'Wrist is fine again. Ready to test the clean next month.'],
  ['Jonah', 7, 'Runs too fast in the first round. Talk about pacing before long workouts.'],
  ['Jonah', 1, 'Splits in Grip Tax were even. Tell him.'],
  ['Elena', 3, 'Travels for work until January. Send her the hotel version.'],
  ['Caleb', 7, 'Knee: no jumps, see how it is in two weeks.'],
  ['Priya', 2, 'Asked about a competition in spring. Look for one in pairs.'],
];

/** Writes the coach's notes of a week. */
export async function writeNotes(
  api: Api,
  coach: SignedIn,
  there: readonly SignedIn[],
  weeksAgo: number,
): Promise<void> {
  for (const [name, ago, note] of notes) {
    const athlete = ago === weeksAgo && there.find(({ firstName }) => firstName === name);
    if (athlete) await api.do(athletes.saveNote, { athleteId: athlete.id, note }, coach.token);
  }
}
