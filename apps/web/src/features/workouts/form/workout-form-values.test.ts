import { describe, expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { weekStart } from '../week.ts';
import {
  canAddTotal,
  editInput,
  emptyWorkout,
  scoreTypeOptions,
  valuesFromPast,
  valuesOfCopy,
  valuesOfNext,
  valuesOfWorkout,
  type WorkoutFormValues,
  workoutInput,
  workoutProblems,
} from './workout-form-values.ts';

const trackId = '01938af2-7c00-7000-8000-000000000001';
const squatId = '01938af2-7c00-7000-8000-000000000002';
const franId = '01938af2-7c00-7000-8000-000000000003';
const filled: WorkoutFormValues = {
  ...emptyWorkout('2026-11-18', trackId),
  name: 'Grip Tax',
  description: '400 m run',
  scoreType: '3',
};
const lift: WorkoutFormValues = {
  ...filled,
  name: 'Strict Press',
  scoreType: null,
  sets: '2',
  movementIds: [squatId],
  liftSets: [
    { reps: '8', percentage: '65' },
    { reps: '6', percentage: '' },
    { reps: 'left from before', percentage: '' },
  ],
};
const problems = (given: Partial<WorkoutFormValues>) =>
  workoutProblems('custom', { ...filled, ...given });
const labels = (mode: 'custom' | 'lift') => scoreTypeOptions(mode).map(({ label }) => label);
const fran = { id: franId, name: 'Fran', description: '21-15-9', scoreType: 3 };

describe('the custom workout form', () => {
  it('accepts a name, details and a score type, and starts with one set', () => {
    expect(workoutProblems('custom', filled)).toEqual({});
    expect(workoutInput('custom', filled)).toMatchObject({
      sets: 1,
      scoreType: 3,
      addTotal: false,
    });
  });

  it('shows a message at every empty required field', () => {
    const empty = { ...emptyWorkout('2026-11-18', trackId), sets: ' ', schedule: null };
    expect(workoutProblems('custom', empty)).toEqual({
      name: 'Name is required',
      description: 'Details is required',
      sets: 'Please Fill The Required Fields',
      scoreType: 'Please Fill The Required Fields',
      schedule: 'Please Select Date',
    });
  });

  it('limits sets to 1 to 25, names to 100 characters, and links to http', () => {
    for (const sets of ['0', '26', '-1', '1.5']) {
      expect(problems({ sets })['sets']).toBe('Use 1 to 25 sets.');
    }
    expect(problems({ sets: 'x' })['sets']).toBe('Please Fill The Required Fields');
    expect(problems({ name: 'x'.repeat(101) })['name']).toBe('Use at most 100 characters.');
    expect(problems({ videoUrl: 'javascript:alert(1)' })['videoUrl']).toContain('http');
    expect(problems({ videoUrl: 'https://video.example/1' })).toEqual({});
  });

  it('requires a track', () => {
    expect(workoutProblems('custom', { ...filled, trackId: null })['trackId']).toBe(
      'Choose a track',
    );
  });

  it('sends the total flag only for score types with a total', () => {
    const adds = (given: Partial<WorkoutFormValues>) =>
      canAddTotal('custom', { ...filled, ...given });
    expect(adds({ sets: '3', scoreType: '3' })).toBe(true);
    expect(adds({ sets: '1', scoreType: '3' })).toBe(false);
    expect(adds({ sets: '3', scoreType: '6' })).toBe(false);
    expect(adds({ sets: '3', scoreType: null, description: 'By feel' })).toBe(false);
    const once = { ...filled, sets: '3', addTotal: true };
    expect(workoutInput('custom', once).addTotal).toBe(true);
    expect(workoutInput('custom', { ...once, scoreType: '0' }).addTotal).toBe(false);
  });

  it('sends the time cap only for workouts for time, and null for no cap', () => {
    const capped = { ...filled, timeCapMinutes: '12', part: 'metcon' as const };
    expect(workoutInput('custom', capped)).toMatchObject({ timeCapMinutes: 12, part: 'metcon' });
    expect(workoutInput('custom', { ...capped, scoreType: '1' }).timeCapMinutes).toBeNull();
    expect(workoutInput('custom', filled)).toMatchObject({ timeCapMinutes: null, part: null });
    expect(problems({ timeCapMinutes: '0' })['timeCapMinutes']).toBe('Use 1 to 600 minutes.');
    const { workout } = aTrackWorkout({ timeCapMinutes: 12, part: 'metcon', trackId });
    const copied = workoutInput('custom', valuesOfCopy(workout, 'UTC'));
    expect(copied).toMatchObject({ timeCapMinutes: 12, part: 'metcon' });
  });

  it('restores the values of the form from a stored workout', () => {
    const { workout } = aTrackWorkout({ sets: 3, addTotal: true, trackId });
    const values = valuesOfWorkout(workout, 'UTC');
    expect(workoutProblems('custom', values)).toEqual({});
    expect(workoutInput('custom', values)).toMatchObject({
      name: workout.name,
      sets: 3,
      scoreType: 3,
      addTotal: true,
      schedule: workout.schedule,
    });
  });
});

describe('the lift form', () => {
  it('uses weight as the score type by default', () => {
    expect(workoutProblems('lift', lift)).toEqual({});
    expect(workoutInput('lift', lift)).toMatchObject({ scoreType: 5, workoutType: 'lift' });
    expect(canAddTotal('lift', lift)).toBe(true);
    expect(labels('lift')).toEqual(labels('custom'));
    expect(scoreTypeOptions('lift')).toContainEqual({ value: '5', label: 'Weight' });
  });

  it('sends one number for each set, and 100 for an empty percentage', () => {
    expect(workoutInput('lift', lift)).toMatchObject({
      repsPerSet: [8, 6],
      repsPerSetUpTo: [8, 6],
      benchmarkValues: [65, 100],
      movementIds: [squatId],
    });
  });

  it('sends both ends of a range of reps, and restores them', () => {
    const ranges = lift.liftSets.map((set, at) => (at === 0 ? { ...set, reps: '8-12' } : set));
    const values = { ...lift, description: '', liftSets: ranges };
    expect(workoutProblems('lift', values)).toEqual({});
    const sent = { repsPerSet: [8, 6], repsPerSetUpTo: [12, 6] };
    expect(workoutInput('lift', values)).toMatchObject({
      ...sent,
      description: '8–12 reps at 65%\n6 reps at 100%',
    });
    const sets = { sets: 2, benchmarkValues: [65, 100], ...sent };
    const { workout } = aTrackWorkout({ workoutType: 'lift', ...sets });
    const stored = valuesOfWorkout(workout, 'UTC');
    expect(stored.liftSets.map(({ reps }) => reps)).toEqual(['8–12', '6']);
    expect(editInput('lift', 'lift', stored, stored)).toMatchObject(sent);
  });

  it('writes empty details from the sets, and updates them when the sets change', () => {
    const input = workoutInput('lift', { ...lift, description: ' ' });
    expect(input.description).toBe('8 reps at 65%\n6 reps at 100%');
    const { workout } = aTrackWorkout({
      workoutType: 'lift',
      description: '8 reps at 65%',
      sets: 1,
      benchmarkValues: [65],
      repsPerSet: [8],
    });
    const values = valuesOfWorkout(workout, 'UTC');
    const changed = { ...values, liftSets: [{ reps: '8', percentage: '70' }] };
    expect(workoutInput('lift', changed).description).toBe('8 reps at 70%');
    const own = valuesOfWorkout({ ...workout, description: 'Rest three minutes.' }, 'UTC');
    expect(workoutInput('lift', own).description).toBe('Rest three minutes.');
  });

  it('requires a lift and the reps of each shown set', () => {
    const empty = { ...lift, movementIds: [], sets: '3' };
    expect(workoutProblems('lift', empty)).toEqual({
      movementIds: 'Please Fill The Required Fields',
      'liftSets.2.reps': 'Use 0 to 100, or a range such as 8–12.',
    });
  });

  it('restores the values of the form from a stored lift, and keeps its kind and track', () => {
    const { workout } = aTrackWorkout({
      workoutType: 'lift',
      scoreType: 5,
      sets: 2,
      benchmarkValues: [65, 72.5],
      repsPerSet: [8, 6],
      movementIds: [squatId],
      trackId,
    });
    const stored = valuesOfWorkout(workout, 'UTC');
    const input = editInput('lift', 'lift', stored, stored);
    expect(input).toMatchObject({
      scoreType: 5,
      benchmarkValues: [65, 72.5],
      repsPerSet: [8, 6],
      movementIds: [squatId],
    });
    expect(input).not.toHaveProperty('workoutType');
    expect(input).not.toHaveProperty('trackId');
  });
});

describe('a workout from the database', () => {
  it('requires only the choice of a benchmark for a database workout', () => {
    expect(workoutProblems('database', emptyWorkout('2026-11-18', trackId))).toEqual({
      benchmark: 'Please Choose Any Workout',
    });
  });

  it('uses the name, details and score type of the benchmark, not those of other modes', () => {
    const chosen = { ...filled, benchmark: fran };
    expect(workoutProblems('database', chosen)).toEqual({});
    expect(workoutInput('database', chosen)).toMatchObject({
      name: 'Fran',
      description: '21-15-9',
      scoreType: 3,
      benchmarkId: franId,
      workoutType: 'database',
    });
  });

  it('keeps the benchmark in a copy of a database workout', () => {
    const { workout } = aTrackWorkout({ workoutType: 'database', benchmarkId: franId, trackId });
    const values = valuesOfWorkout(workout, 'UTC');
    expect(workoutProblems('database', values)).toEqual({});
    expect(workoutInput('database', values).benchmarkId).toBe(franId);
    const unknown = valuesOfWorkout({ ...workout, benchmarkId: null }, 'UTC');
    expect(workoutInput('database', unknown).benchmarkId).toBeNull();
  });
});

describe('the publication of a workout', () => {
  const { workout } = aTrackWorkout({
    trackId,
    isPublished: false,
    publishAt: '2026-11-23T14:00:00Z',
  });
  const values = valuesOfWorkout(workout, 'America/Los_Angeles');

  it('publishes a new workout at once, and requires the day and the time of a plan', () => {
    expect(workoutInput('custom', filled)).toMatchObject({ isPublished: true, publishOn: null });
    expect(problems({ publish: 'later' })).toEqual({
      publishOn: 'Please Select Date',
      publishTime: 'Enter a time such as 18:00.',
    });
    expect(problems({ publish: 'later', publishOn: '2026-11-23', publishTime: '25:00' })).toEqual({
      publishTime: 'Enter a time such as 18:00.',
    });
  });

  it('sends the publication with an edit only if the edit changes it', () => {
    const kept = editInput('id', 'custom', { ...values, name: 'Other' }, values);
    expect(kept).toMatchObject({ name: 'Other' });
    for (const field of ['isPublished', 'publishOn', 'publishTime']) {
      expect(kept).not.toHaveProperty(field);
    }
    const changed = editInput('id', 'custom', { ...values, publishTime: '07:00' }, values);
    expect(changed).toMatchObject({ publishOn: '2026-11-23', publishTime: '07:00' });
  });

  it('sends the day with an edit only if the edit changes it, so that it undoes no move of another coach', () => {
    const kept = editInput('id', 'custom', { ...values, name: 'Other' }, values);
    expect(kept).not.toHaveProperty('schedule');
    const moved = editInput('id', 'custom', { ...values, schedule: '2026-11-20' }, values);
    expect(moved).toMatchObject({ schedule: '2026-11-20' });
  });

  it('copies a draft to a week later as a draft without its publish time', () => {
    expect(valuesOfCopy(workout, 'America/Los_Angeles')).toMatchObject({
      schedule: '2026-11-25',
      publish: 'draft',
      publishOn: null,
    });
  });
});

it('fills the form with a past workout, which stays a draft on its day and track', () => {
  const { workout } = aTrackWorkout({ name: 'Fran', schedule: '2026-01-05', trackId: 'other' });
  expect(valuesFromPast({ ...filled, publish: 'draft' }, workout, 'UTC')).toMatchObject({
    name: 'Fran',
    schedule: filled.schedule,
    trackId,
    publish: 'draft',
  });
});

describe('valuesOfNext', () => {
  it('returns an empty form on the same track that publishes as before', () => {
    const draft = { ...filled, schedule: '2026-11-30', publish: 'draft' } as const;
    const empty = { ...emptyWorkout('2026-12-01', trackId), publish: 'draft' };
    expect(valuesOfNext(draft, 1)).toEqual(empty);
    expect(valuesOfNext(draft, 0)).toEqual({ ...empty, schedule: '2026-11-30' });
  });

  it('returns the next day, even in the next week or year', () => {
    const dayAfter = {
      '2026-11-20': '2026-11-21',
      '2026-11-21': '2026-11-22',
      '2026-12-31': '2027-01-01',
    };
    for (const [schedule, next] of Object.entries(dayAfter)) {
      expect(valuesOfNext({ ...filled, schedule }, 1).schedule).toBe(next);
    }
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(weekStart)).toEqual([
      '2026-11-15',
      '2026-11-15',
      '2026-11-22',
    ]);
  });

  it('moves the publish time to the next day', () => {
    const later = { publish: 'later', publishOn: '2026-11-17', publishTime: '18:00' } as const;
    expect(valuesOfNext({ ...filled, ...later }, 1)).toMatchObject({
      ...later,
      publishOn: '2026-11-18',
    });
  });
});
