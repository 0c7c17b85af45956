import type { ImportQuestion } from '@trackboard/contract/imports';
import type { ImportedAthlete } from '@trackboard/imports';
import { isSamePerson, nameOf, personKey } from '../match-names.ts';
import type { Member } from '../queries.ts';

export const leftOutOfList = {
  open: 'Nobody has said whether this is the athlete with a similar name.',
  same: 'You have said that this is an athlete who is in the gym.',
} as const;

/** The answers to whether somebody of the list is an athlete with a similar name. */
const [same, other] = ['same', 'other'];

/** The most questions that are asked. Beyond them, athletes with a similar name count as other people. */
const mostQuestions = 200;

/**
 * Finds which athletes of a list are in the gym: by their mail address, else by the answer to a question if the name is similar.
 */
export function createListMatching(
  members: readonly Member[],
  answers: Readonly<Record<string, string>>,
) {
  const mails = new Set(members.map(({ email }) => email.toLowerCase()));
  const questions: ImportQuestion[] = [];

  /** Creates the question and returns its answer; null while it is open. */
  function ask(athlete: ImportedAthlete, similar: readonly Member[]): string | null {
    const name = nameOf(athlete);
    const key = `athlete:${personKey(`${name} ${athlete.email}`).slice(0, 200)}`;
    const choices = [
      { value: same, text: 'The same person' },
      { value: other, text: 'Somebody else' },
    ];
    const answer = choices.find(({ value }) => value === answers[key])?.value ?? null;
    const evidence = similar
      .slice(0, 5)
      .map((each) => `In the gym: ${nameOf(each)}, ${each.email}`);
    const about = `${name}, ${athlete.email}`;
    questions.push({ key, kind: 'athlete', about, evidence, choices, answer, rows: 1 });
    return answer;
  }

  function similarTo(athlete: ImportedAthlete): readonly Member[] {
    return members.filter((each) => isSamePerson(nameOf(athlete), nameOf(each)));
  }

  return {
    /** Whether an athlete is in the gym, or why they are left out. */
    isMember: (athlete: ImportedAthlete): boolean | keyof typeof leftOutOfList => {
      if (mails.has(athlete.email)) return true;
      const similar = questions.length < mostQuestions ? similarTo(athlete) : [];
      const answer = similar.length ? ask(athlete, similar) : other;
      if (answer === other) return false;
      return answer === same ? 'same' : 'open';
    },
    questions: (): readonly ImportQuestion[] => questions,
  };
}
