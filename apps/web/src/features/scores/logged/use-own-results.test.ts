import type { LoggedScore } from '@trackboard/contract/scores';
import { describe, expect, it } from 'vitest';
import { comparedWords, ownResult, type UnsentScore } from './use-own-results.ts';

const logged: LoggedScore = {
  trackWorkoutId: 'grip-tax',
  scoreId: 'score',
  scoreType: 3,
  highestScore: '16:04',
  isScaled: false,
  isRecord: true,
  isPartners: false,
  audience: 0,
  weightUnit: 'kg',
  rank: 6,
  outOf: 14,
  compared: { date: '2026-11-04', earlier: '16:37', value: '16:04' },
};
const today = '2026-11-18';
const reader = { unit: 'kg', audience: 2, today } as const;
const workout = { id: 'grip-tax', kind: 'time', addTotal: false } as const;

const waiting = (input: Partial<UnsentScore['input']>): UnsentScore => ({
  id: 'write',
  input: { trackWorkoutId: 'grip-tax', ...input },
  at: 0,
  state: 'waiting',
  error: null,
  retry: () => undefined,
  discard: () => undefined,
});

describe('comparedWords', () => {
  it('returns the gain, or the earlier result if there is no gain', () => {
    expect(comparedWords(logged, today)).toBe('33 s faster than Nov 4');
    const slower = { date: '2025-11-04', earlier: '15:31', value: '16:04' };
    expect(comparedWords({ ...logged, compared: slower }, today)).toBe('Nov 4, 2025: 15:31');
    expect(comparedWords({ ...logged, compared: null }, today)).toBeNull();
  });

  it('returns the gain in the unit of the reader', () => {
    const compared = { date: '2026-11-04', earlier: '40', value: '42.5' };
    const lift = { ...logged, scoreType: 5, compared };
    expect(comparedWords(lift, today)).toBe('2.5 kg more than Nov 4');
  });
});

describe('ownResult', () => {
  it('names the division and the place of a logged score', () => {
    const result = ownResult(workout, { logged, unsent: null }, reader);
    expect(result).toMatchObject({ value: '16:04', standing: 'Rx, 6th of 14', sending: null });
    const unranked = { ...logged, isScaled: true, rank: null };
    const scaled = ownResult(workout, { logged: unranked, unsent: null }, reader);
    expect(scaled?.standing).toBe('Scaled');
  });

  it('says that another athlete logged the score for the team', () => {
    const ofTeam = { logged: { ...logged, isPartners: true }, unsent: null };
    expect(ownResult(workout, ofTeam, reader)).toMatchObject({ isPartners: true });
  });

  it('returns the unsent score, which has no place yet', () => {
    const unsent = waiting({ value: ['15:50'], isScaled: true });
    const expected = { value: '15:50', standing: 'Scaled', sending: 'waiting', compared: null };
    expect(ownResult(workout, { logged, unsent }, reader)).toMatchObject(expected);
    expect(ownResult(workout, { logged: null, unsent }, reader)).toMatchObject(expected);
  });

  it.each([
    ['the audience of the stored score', { logged: { ...logged, audience: 1 as const } }, 1],
    ['the default of the account for a new score', { logged: null }, 2],
  ])('returns for an unsent score %s, unless it has its own', (_, stored, audience) => {
    const audienceOf = (input: Partial<UnsentScore['input']>) =>
      ownResult(workout, { ...stored, unsent: waiting(input) }, reader)?.audience;
    expect(audienceOf({ value: ['15:50'] })).toBe(audience);
    expect(audienceOf({ value: ['15:50'], audience: 0 })).toBe(0);
  });

  it("returns the total or the best of an unsent score's sets", () => {
    const sets = { kind: 'reps', id: 'sets' } as const;
    const unsent = waiting({ value: ['10', '12'] });
    const value = (addTotal: boolean) =>
      ownResult({ ...sets, addTotal }, { logged: null, unsent }, reader)?.value;
    expect([value(true), value(false)]).toEqual(['22', '12']);
  });

  it('returns the stored score while only its video is unsent', () => {
    const result = ownResult(workout, { logged, unsent: waiting({ isMedia: false }) }, reader);
    expect(result).toMatchObject({ value: '16:04', sending: 'waiting' });
  });

  it('returns null if no score is logged', () => {
    expect(ownResult(workout, { logged: null, unsent: null }, reader)).toBeNull();
  });
});
