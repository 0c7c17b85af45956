import { describe, expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import {
  canAddTotal,
  emptyWorkout,
  valuesOfWorkout,
  workoutInput,
  workoutProblems,
} from './workout-form-values.ts';

const trackId = '01938af2-7c00-7000-8000-000000000001';
const filled = {
  ...emptyWorkout('2026-11-18', trackId),
  name: 'Grip Tax',
  description: '400 m run',
  scoreType: '3',
};

describe('the custom workout form', () => {
  it('accepts name, details and a score type; sets start at 1', () => {
    expect(workoutProblems(filled)).toEqual({});
    expect(workoutInput(filled)).toMatchObject({ sets: 1, scoreType: 3, addTotal: false });
  });

  it('names every required field that is empty', () => {
    const empty = { ...emptyWorkout('2026-11-18', trackId), sets: ' ', schedule: null };
    expect(workoutProblems(empty)).toEqual({
      name: 'Name is required',
      description: 'Details is required',
      sets: 'Please Fill The Required Fields',
      scoreType: 'Please Fill The Required Fields',
      schedule: 'Please Select Date',
    });
  });

  it('keeps to 1 to 25 whole sets, 100 characters and links of the web', () => {
    for (const sets of ['0', '26', '-1']) {
      expect(workoutProblems({ ...filled, sets }).sets).toBe('Use 1 to 25 sets.');
    }
    for (const sets of ['1.5', 'x']) expect(workoutProblems({ ...filled, sets }).sets).toBeTruthy();
    expect(workoutProblems({ ...filled, name: 'x'.repeat(101) }).name).toBe(
      'Use at most 100 characters.',
    );
    expect(workoutProblems({ ...filled, videoUrl: 'javascript:alert(1)' }).videoUrl).toContain(
      'http',
    );
    expect(workoutProblems({ ...filled, videoUrl: 'https://video.example/1' })).toEqual({});
  });

  it('asks for a track', () => {
    expect(workoutProblems({ ...filled, trackId: null }).trackId).toBe('Choose a track');
  });

  it('adds a total up only where there is one', () => {
    expect(canAddTotal({ sets: '3', scoreType: '3' })).toBe(true);
    expect(canAddTotal({ sets: '1', scoreType: '3' })).toBe(false);
    expect(canAddTotal({ sets: '3', scoreType: '6' })).toBe(false);
    expect(canAddTotal({ sets: '3', scoreType: null })).toBe(false);
    const once = { ...filled, sets: '3', addTotal: true };
    expect(workoutInput(once).addTotal).toBe(true);
    expect(workoutInput({ ...once, scoreType: '0' }).addTotal).toBe(false);
  });

  it('comes back from a stored workout as it was', () => {
    const { workout } = aTrackWorkout({ sets: 3, addTotal: true, trackId });
    const values = valuesOfWorkout(workout);
    expect(workoutProblems(values)).toEqual({});
    expect(workoutInput(values)).toMatchObject({
      name: workout.name,
      sets: 3,
      scoreType: 3,
      addTotal: true,
      schedule: workout.schedule,
    });
  });
});
