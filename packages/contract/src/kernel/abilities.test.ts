import { describe, expect, it } from 'vitest';
import {
  type Account,
  type GymAbility,
  can,
  coachAbilities,
  gymsWhere,
  isGymAbility,
} from './abilities.ts';

const everyCoach = ['seeDrafts', 'seeEngagement'] as const;
const ofGym: readonly GymAbility[] = [
  ...coachAbilities,
  ...everyCoach,
  'manageGym',
  'manageTracks',
  'manageTeam',
  'manageMoney',
];
const own = ['runGym', 'joinTracks', 'logScores', 'keepMaxes'] as const;

const owner: Account = { role: 'owner', ownGym: { id: 'north' }, coaches: [] };
const athlete: Account = { role: 'athlete', ownGym: null, coaches: [] };

const has = (account: Account | null | undefined, gymId: string | null) =>
  ofGym.filter((ability) => can(account, ability, gymId));

describe('an owner', () => {
  it('has all abilities in their gym, and none in another', () => {
    expect(has(owner, 'north')).toEqual(ofGym);
    expect(has(owner, 'south')).toEqual([]);
    expect(own.filter((ability) => can(owner, ability))).toEqual(['runGym']);
  });

  it('has no ability before there is a gym', () => {
    const early = { ...owner, ownGym: null };
    expect(has(early, 'north')).toEqual([]);
    expect(has(early, null)).toEqual([]);
  });
});

describe('an athlete', () => {
  it('has no ability in a gym', () => {
    expect(has(athlete, 'north')).toEqual([]);
    expect(own.filter((ability) => can(athlete, ability))).toEqual(own.slice(1));
  });

  it.each(coachAbilities)(
    'has %s as a coach with that ability, and the abilities of every coach',
    (ability) => {
      const coach = { ...athlete, coaches: [{ gymId: 'north', abilities: [ability] }] };
      expect(has(coach, 'north')).toEqual(
        ofGym.filter((each) => [ability, ...everyCoach].includes(each as never)),
      );
      expect(has(coach, 'south')).toEqual([]);
      expect(own.filter((each) => can(coach, each))).toEqual(own.slice(1));
    },
  );
});

describe('gymsWhere', () => {
  it('returns the gyms that an account coaches with that ability', () => {
    const coach: Account = {
      ...athlete,
      coaches: [
        { gymId: 'north', abilities: ['programme'] },
        { gymId: 'south', abilities: ['moderate', 'programme'] },
      ],
    };
    expect(gymsWhere(coach, 'programme')).toEqual(['north', 'south']);
    expect(gymsWhere(coach, 'moderate')).toEqual(['south']);
    expect(gymsWhere(coach, 'manageMoney')).toEqual([]);
    expect(gymsWhere(owner, 'manageMoney')).toEqual(['north']);
  });
});

it('can returns false without an account', () => {
  for (const account of [null, undefined]) {
    expect(has(account, 'north')).toEqual([]);
    expect(own.filter((ability) => can(account, ability))).toEqual([]);
  }
});

it('isGymAbility separates the abilities that act on a gym from the others', () => {
  expect([...ofGym, ...own, 'public', 'onboarding', 'user', 'admin'].filter(isGymAbility)).toEqual(
    ofGym,
  );
});
