import { describe, expect, it } from 'vitest';
import { currentGym } from './current-gym.ts';
import { aUserGym } from './testing/a-user-gym.ts';
import { type MyGymsStep, stepBack, stepForward } from './my-gyms-list.tsx';

const gyms = [
  aUserGym({ id: 'south' }),
  aUserGym({ id: 'north', isPrimary: true }),
  aUserGym({ id: 'east' }),
];

describe('currentGym', () => {
  it('returns the first preferred gym that the athlete has joined', () => {
    expect(currentGym(gyms, ['west', null, 'east', 'south'])?.id).toBe('east');
  });

  it('falls back to the primary gym, then to any gym, then to none', () => {
    expect(currentGym(gyms, [undefined, 'west'])?.id).toBe('north');
    expect(currentGym(gyms.slice(0, 1), [])?.id).toBe('south');
    expect(currentGym([], ['south'])).toBeNull();
  });
});

const all: MyGymsStep[] = [1, 2, 3, 4, 5];

describe('the steps of My Gyms', () => {
  it('stepForward goes from 1, 2 and 3 to 4, and from 4 to 5', () => {
    expect(all.map(stepForward)).toEqual([4, 4, 4, 5, 5]);
  });

  it('stepBack goes from 4 to 1, from 5 to 4, and from a list to the previous one', () => {
    expect(all.map(stepBack)).toEqual([null, 1, 2, 1, 4]);
  });
});
