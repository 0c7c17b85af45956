import type { Character } from './characters.ts';
import { athletes } from '@trackboard/contract/all-endpoints';
import type { Api } from './api.ts';
import type { SignedIn } from './tell-story.ts';

/** The people by first name, last name, gender and unit of weight. */
const names = `Amara Okafor f kg|Anders Lindqvist m kg|Aoife Brennan f lbs|Beatriz Moura f kg|Caleb Whitfield m lbs
Camila Duarte f kg|Chidi Eze m lbs|Clara Hoffmann f kg|Dalia Haddad f lbs|Dmitri Sokolov m kg|Elena Petrova f kg
Emeka Nwosu m lbs|Esme Laurent f kg|Farid Rahimi m kg|Freya Nilsen f kg|Gideon Marsh m lbs|Hana Sato f kg
Hugo Bernard m kg|Imogen Clarke f lbs|Ivan Kovacs m kg|Jun Park m kg|Kaia Thorne f lbs|Leila Mansour f kg
Marcus Bell m lbs|Mei Tanaka f kg|Nadia Rossi f kg|Noah Sinclair m lbs|Oksana Bondar f kg|Owen Pritchard m lbs
Paloma Reyes f lbs|Rafael Costa m kg|Rosa Delgado f lbs|Samir Khan m kg|Sunniva Berg f kg|Tobias Keane m lbs
Uma Krishnan f lbs|Viggo Holm m kg|Yara Silva f kg`;

/** Together with the people of the story, these are enough for a gym of 46. */
export const crowd: readonly Character[] = names.split(/[|\n]/).map((line) => {
  const [firstName = '', lastName = '', gender, weight] = line.split(' ');
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@northlane.example`.toLowerCase(),
    gender: gender === 'f' ? 'female' : 'male',
    weight: weight === 'kg' ? 'kg' : 'lbs',
  };
});

/**
 * How many weeks ago an athlete trained for the last time, by email. The other athletes still
 * train.
 */
export const lastTrained: Readonly<Record<string, number>> = {
  'hugo.bernard@northlane.example': 3,
  'elena.petrova@northlane.example': 3,
  'owen.pritchard@northlane.example': 4,
  'dmitri.sokolov@northlane.example': 5,
  'paloma.reyes@northlane.example': 6,
  'caleb.whitfield@northlane.example': 7,
};

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
