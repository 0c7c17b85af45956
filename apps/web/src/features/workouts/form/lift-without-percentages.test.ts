import { describe, expect, it } from 'vitest';
import { withSets } from '../lift/lift-sets.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { editInput, valuesOfWorkout, workoutProblems } from './workout-form-values.ts';

const trackId = '01938af2-7c00-7000-8000-000000000001';
const squatId = '01938af2-7c00-7000-8000-000000000002';

describe('a stored lift without percentages', () => {
  const { workout } = aTrackWorkout({
    workoutType: 'lift',
    description: 'Kreuzheben 3-3 schwer',
    scoreType: 5,
    sets: 2,
    benchmarkValues: [null, null],
    repsPerSet: [3, 3],
    movementIds: [squatId],
    trackId,
  });
  const values = valuesOfWorkout(workout, 'UTC');
  const sent = (liftSets: typeof values.liftSets) =>
    editInput('lift', 'lift', { ...values, liftSets }, values);

  it('saves a stored lift without percentages, and adds further sets without percentages', () => {
    expect(workoutProblems('lift', values)).toEqual({});
    expect(sent(values.liftSets)).toMatchObject({ benchmarkValues: [null, null] });
    const three = { ...values, sets: '3', liftSets: withSets(values.liftSets, 3) };
    expect(editInput('lift', 'lift', three, values)).toMatchObject({
      benchmarkValues: [null, null, null],
    });
  });

  it('sends a typed percentage, and 100 for a field that was emptied', () => {
    const [first] = values.liftSets;
    const typed = [first, { reps: '3', percentage: '85' }].filter((set) => set !== undefined);
    expect(sent(typed)).toMatchObject({ benchmarkValues: [null, 85] });
    const emptied = [first, { reps: '3', percentage: '' }].filter((set) => set !== undefined);
    expect(sent(emptied)).toMatchObject({ benchmarkValues: [null, 100] });
  });
});
