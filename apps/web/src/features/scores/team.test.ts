import { expect, it } from 'vitest';
import { allNames, isPartner, isScoreOf, othersInWords, teamName } from './team.ts';

const [anna, carl, dora] = [
  ['anna', 'Anna', 'Berg'],
  ['carl', 'Carl', 'Diaz'],
  ['dora', 'Dora', 'Ek'],
].map(([userId = '', firstName = '', lastName = '']) => ({
  userId,
  firstName,
  lastName,
  image: null,
})) as [Member, Member, Member];

interface Member {
  userId: string;
  firstName: string;
  lastName: string;
  image: null;
}

const scoreOf = (members: Member[], size = members.length) => ({
  ...anna,
  team: size > 1 ? { size, gender: null, members } : null,
});

it.each([
  ['of one athlete', scoreOf([anna]), 'Anna B.', 'Anna B.'],
  ['of two', scoreOf([anna, carl]), 'Anna B. + Carl D.', 'Anna B. + Carl D.'],
  ['of three', scoreOf([anna, carl, dora]), 'Anna B. + 2 more', 'Anna B. + Carl D. + Dora E.'],
  ['of two without a name', scoreOf([anna], 2), 'Anna B. + 1 more', 'Anna B. + 1 more'],
  [
    'of three without a name',
    scoreOf([anna, carl], 3),
    'Anna B. + 2 more',
    'Anna B. + Carl D. + 1 more',
  ],
])('a score %s names its athletes, in short and in full', (_, score, short, full) => {
  const names = [teamName(score), allNames(score)].map((name) => name.replaceAll('\u00A0', ' '));
  expect(names).toEqual([short, full]);
});

it('the names of a team break only between two athletes', () => {
  expect(teamName(scoreOf([anna, carl])).split(' ')).toEqual([
    'Anna\u00A0B.',
    '+\u00A0Carl\u00A0D.',
  ]);
});

it('a partner has the score, but did not log it', () => {
  const score = scoreOf([anna, carl]);
  expect(['anna', 'carl', 'dora'].map((id) => isScoreOf(score, id))).toEqual([true, true, false]);
  expect(['anna', 'carl', 'dora'].map((id) => isPartner(score.team, id))).toEqual([
    false,
    true,
    false,
  ]);
});

it('the others of a team are named in a sentence', () => {
  expect(othersInWords([anna, carl, dora], 'carl')).toBe('Anna B. and Dora E.');
});
