import { describe, expect, it } from 'vitest';
import { aTrackWorkout } from './testing/a-track-workout.ts';
import { hasAllTime, scoreKindOf, takesScores, workoutKind } from './workout-kind.ts';

const { workout } = aTrackWorkout();

describe('the kind of a workout', () => {
  it('workoutKind names the score type, and the number of sets if there are several', () => {
    expect(workoutKind(workout)).toEqual({ color: 'red', words: 'For time' });
    expect(workoutKind({ ...workout, sets: 3 })).toEqual({
      color: 'red',
      words: 'For time, 3 sets',
    });
  });

  it('workoutKind is Lift for a lift of any score type', () => {
    const lift = { ...workout, workoutType: 'lift' as const, scoreType: 5, sets: 5 };
    expect(workoutKind(lift)).toEqual({ color: 'yellow', words: 'Lift, 5 sets' });
    expect(workoutKind({ ...lift, scoreType: 9 }).words).toBe('Lift, 5 sets');
  });

  it('takesScores is false for the type none, and unknown types count as none', () => {
    expect(takesScores(workout)).toBe(true);
    expect(takesScores({ scoreType: 9 })).toBe(false);
    expect(scoreKindOf({ scoreType: 42 })).toBe('none');
  });

  it('hasAllTime is true for a benchmark that can be ranked', () => {
    const fran = { workoutType: 'database' as const, scoreType: 3 };
    expect(hasAllTime(fran)).toBe(true);
    expect(hasAllTime({ ...fran, scoreType: 6 })).toBe(false);
    expect(hasAllTime({ ...fran, workoutType: 'custom' })).toBe(false);
  });
});
