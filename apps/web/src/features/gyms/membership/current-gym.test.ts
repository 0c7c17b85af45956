import { describe, expect, it } from 'vitest';
import { currentGym } from './current-gym.ts';
import { aUserGym } from './testing/a-user-gym.ts';

const gyms = [
  aUserGym({ id: 'south' }),
  aUserGym({ id: 'north', isPrimary: true }),
  aUserGym({ id: 'east' }),
];

describe('currentGym', () => {
  it('is the first preferred gym that was joined', () => {
    expect(currentGym(gyms, ['west', null, 'east', 'south'])?.id).toBe('east');
  });

  it('falls back to the primary gym, then to any, then to none', () => {
    expect(currentGym(gyms, [undefined, 'west'])?.id).toBe('north');
    expect(currentGym(gyms.slice(0, 1), [])?.id).toBe('south');
    expect(currentGym([], ['south'])).toBeNull();
  });
});
