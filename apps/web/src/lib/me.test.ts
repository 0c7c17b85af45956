import { describe, expect, it } from 'vitest';
import { may, onlyJoinedFor } from './me.ts';
import { aCoach, anAthlete, anOwner } from './testing/a-me.ts';

describe('may', () => {
  it('gives an owner the abilities of their gym, and none of an athlete', () => {
    expect(may(anOwner, 'manageMoney')).toBe(true);
    expect(may(anOwner, 'programme')).toBe(true);
    expect(may(anOwner, 'logScores')).toBe(false);
  });

  it('gives a coach the given abilities while coaching, and never those of an owner', () => {
    expect(may(aCoach, 'programme')).toBe(true);
    expect(may(aCoach, 'seeDrafts')).toBe(true);
    expect(may(aCoach, 'manageMoney')).toBe(false);
    expect(may(aCoach, 'manageTeam')).toBe(false);
    expect(may(aCoach, 'logScores')).toBe(false);
  });

  it('gives a coach who trains the abilities of an athlete', () => {
    const training = { ...aCoach, gymId: null };
    expect(may(training, 'logScores')).toBe(true);
    expect(may(training, 'programme')).toBe(false);
    expect(may(anAthlete, 'logScores')).toBe(true);
  });

  it('gives an owner who trains both sides, one at a time', () => {
    const trains = { ...anOwner, trains: true };
    expect(may(trains, 'logScores')).toBe(false);
    expect(may(trains, 'programme')).toBe(true);
    const training = { ...trains, gymId: null };
    expect(may(training, 'logScores')).toBe(true);
    expect(may(training, 'programme')).toBe(false);
    expect(may(training, 'payForTracks')).toBe(false);
    expect([onlyJoinedFor(trains), onlyJoinedFor(training)]).toEqual([{}, { onlyJoined: true }]);
    expect(onlyJoinedFor({ ...aCoach, gymId: null })).toEqual({});
  });

  it('gives a former coach no abilities in the gym', () => {
    expect(may({ ...anAthlete, gymId: 'north' }, 'seeDrafts')).toBe(false);
  });

  it('returns false without an account', () => {
    expect(may(null, 'logScores')).toBe(false);
  });
});
