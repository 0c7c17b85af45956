import { type CoachAbility, coachAbilities } from '@trackboard/contract';

interface AbilityWords {
  readonly name: string;
  /** The explanation for the owner, who gives the ability. */
  readonly allows: string;
}

export const abilityWords: Readonly<Record<CoachAbility, AbilityWords>> = {
  programme: { name: 'Programme', allows: 'Add, move and publish workouts on all tracks' },
  manageAthletes: { name: 'Athletes', allows: 'See details and notes, invite and remove athletes' },
  enterScores: { name: 'Scores', allows: 'Enter scores for athletes' },
  moderate: { name: 'Moderate', allows: 'Remove comments, chat messages and videos' },
};

/** `Programme, Athletes`: the abilities of a coach in one line. */
export function inOneLine(given: readonly CoachAbility[]): string {
  return coachAbilities
    .filter((ability) => given.includes(ability))
    .map((ability) => abilityWords[ability].name)
    .join(', ');
}
