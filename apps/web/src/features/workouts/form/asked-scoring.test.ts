import { scoreTypes } from '@trackboard/scoring';
import { describe, expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import {
  emptyWorkout,
  shownScoreType,
  shownTimeCap,
  valuesOfWorkout,
  workoutInput,
  workoutProblems,
} from './workout-form-values.ts';

const withText = (name: string, description: string) => ({
  ...emptyWorkout('2026-11-17', null),
  name,
  description,
});

describe('the score type of a custom workout', () => {
  const time = String(scoreTypes.time.number);
  const rounds = String(scoreTypes.roundsReps.number);

  it.each([
    ['Cindy', '20 min AMRAP\n5 pull-ups', rounds],
    ['AMRAP 12', '5 wall walks', rounds],
    ['Grip Tax', '3 rounds For time', time],
    ['Grip Tax', '3 rounds\nTime cap 12:00', time],
    ['Grip Tax', '3 rounds\nCap 12 min', time],
    ['Capacity', 'Easy row', null],
  ])('proposes the score type for %s, %j', (name, description, proposed) => {
    const values = withText(name, description);
    expect(shownScoreType(values)).toBe(proposed);
    expect(workoutProblems('custom', values)['scoreType'] === undefined).toBe(proposed !== null);
  });

  it('proposes the score type of an EMOM and of a time cap as for a pasted text', () => {
    const completion = String(scoreTypes.completion.number);
    expect(shownScoreType(withText('', 'EMOM 10\n5 burpees'))).toBe(completion);
    const capped = withText('', '50 burpees\nTime cap 10');
    expect(shownScoreType(capped)).toBe(time);
    expect(shownTimeCap('custom', capped)).toBe('10');
    expect(workoutInput('custom', capped)).toMatchObject({ timeCapMinutes: 10 });
  });

  it('sends the typed time cap, or none, whatever the text says', () => {
    const values = withText('', '50 burpees\nTime cap 10');
    const inputOf = (timeCapMinutes: string) =>
      workoutInput('custom', { ...values, timeCapMinutes }).timeCapMinutes;
    expect([inputOf('12'), inputOf('')]).toEqual([12, null]);
  });

  it('keeps a stored workout without a cap, whatever the text says', () => {
    const { workout } = aTrackWorkout({ description: '50 burpees\nTime cap 10', scoreType: 3 });
    expect(shownTimeCap('custom', valuesOfWorkout(workout, 'UTC'))).toBe('');
  });

  it('keeps the chosen score type, whatever the text says', () => {
    const values = { ...withText('Cindy', '20 min AMRAP'), scoreType: time };
    expect(shownScoreType(values)).toBe(time);
    expect(workoutInput('custom', values).scoreType).toBe(scoreTypes.time.number);
  });
});
