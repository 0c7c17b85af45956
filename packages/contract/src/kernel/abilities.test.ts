import { describe, expect, it } from 'vitest';
import { type Ability, type Role, can, isGymAbility, roles } from './abilities.ts';

const owner = [
  'manageGym',
  'manageTracks',
  'manageAthletes',
  'programme',
  'enterScores',
  'seeEngagement',
  'manageMoney',
] as const;
const athlete = ['joinTracks', 'logScores', 'keepMaxes'] as const;
const may: Record<Role, readonly Ability[]> = { owner, athlete };
const all: readonly Ability[] = [...owner, ...athlete];

describe('can', () => {
  it.each(roles)('gives an %s the abilities of that role and no others', (role) => {
    expect(all.filter((ability) => can({ role }, ability))).toEqual(may[role]);
  });

  it('is false without an account', () => {
    for (const account of [null, undefined]) {
      expect(all.filter((ability) => can(account, ability))).toEqual([]);
    }
  });
});

describe('isGymAbility', () => {
  it('is true for the abilities of an owner only', () => {
    expect([...all, 'public', 'onboarding', 'user', 'admin'].filter(isGymAbility)).toEqual(owner);
  });
});
