import type { LoadedLift } from '@trackboard/contract/lifts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anAthlete, anOwner } from '../../../lib/testing/a-me.ts';
import { cardActions } from './card-actions.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { WorkoutSummary } from './workout-summary.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const custom = { scoreType: 3, workoutType: 'custom', isPublished: true } as const;

describe('cardActions', () => {
  it('lets athletes log and see scores', () => {
    expect(cardActions(anAthlete, custom)).toEqual(['log', 'scores']);
  });

  it('lets owners edit, duplicate, move and delete', () => {
    const actions = ['scores', 'edit', 'duplicate', 'move', 'makeDraft', 'delete'];
    expect(cardActions(anOwner, custom)).toEqual(actions);
    expect(cardActions(anOwner, { ...custom, workoutType: 'lift' })).toContain('edit');
  });

  it('lets owners delete database workouts but not edit them', () => {
    const actions = cardActions(anOwner, { ...custom, workoutType: 'database' });
    expect(actions).toEqual(['scores', 'duplicate', 'move', 'makeDraft', 'remove']);
  });

  it('lets owners publish a draft, and turn a published workout into a draft', () => {
    const draft = cardActions(anOwner, { ...custom, isPublished: false });
    expect(draft).toContain('publish');
    expect(draft).not.toContain('makeDraft');
    expect(cardActions(anOwner, custom)).not.toContain('publish');
  });

  it('offers no scores for workouts that take none', () => {
    const unscored = { ...custom, scoreType: 9 };
    expect(cardActions(anAthlete, unscored)).toEqual([]);
    expect(cardActions(anOwner, unscored)).not.toContain('scores');
  });
});

const { workout: squat } = aTrackWorkout({
  workoutType: 'lift',
  description: 'Rest three minutes.',
  sets: 2,
  benchmarkValues: [70, 80],
  repsPerSet: [5, 3],
});

function weightsOfSquat(max: number | null): LoadedLift {
  const source = {
    kind: max === null ? ('none' as const) : ('tested' as const),
    movementId: null,
    movement: null,
    max,
    unit: 'kg' as const,
    date: null,
    factor: null,
    fromWeight: null,
    fromReps: null,
    isChosen: false,
    note: '',
  };
  const loadOf = (load: number) => (max === null ? null : load);
  return {
    trackWorkoutId: squat.id,
    movementId: null,
    movement: null,
    unit: 'kg',
    plateStep: 2.5,
    source,
    offers: [],
    sets: [
      {
        percentage: 70,
        reps: 5,
        repsUpTo: 5,
        exact: loadOf(98),
        loadable: loadOf(97.5),
        line: null,
      },
      {
        percentage: 80,
        reps: 3,
        repsUpTo: 3,
        exact: loadOf(112),
        loadable: loadOf(112.5),
        line: null,
      },
    ],
  };
}

/** Returns the visible text. */
function wordsOf(summary: ReactNode): string {
  return htmlOf(summary).replaceAll(/<[^>]*>/g, '|');
}

const seven = (each: number) => Array.from({ length: 7 }, () => each);

describe('workoutSummary', () => {
  it('shows the details of a lift above its ladder', () => {
    const { workout } = aTrackWorkout({
      workoutType: 'lift',
      description: 'Rest three minutes.',
      sets: 2,
      benchmarkValues: [70, 80],
      repsPerSet: [5, 3],
    });
    const html = htmlOf(<WorkoutSummary workout={workout} />);
    expect(html.indexOf('Rest three minutes.')).toBeGreaterThan(0);
    expect(html.indexOf('80%')).toBeGreaterThan(html.indexOf('Rest three minutes.'));
  });

  it('shows ranges of reps below the bars of a lift, and in the words of many sets', () => {
    const ranges = { ...squat, repsPerSetUpTo: [8, 3] };
    const words = wordsOf(<WorkoutSummary workout={ranges} />);
    expect(words).toContain('×5–8|');
    expect(words).toContain('×3|');
    const html = htmlOf(<WorkoutSummary workout={ranges} />);
    expect(html).toContain('aria-label="Reps by set: 5–8 at 70%, 3 at 80%"');
    const reps = { repsPerSet: seven(8), repsPerSetUpTo: seven(12) };
    const many = { ...squat, benchmarkValues: seven(70), ...reps };
    expect(wordsOf(<WorkoutSummary workout={many} />)).toContain(
      '8\u2060–\u206012 at 70%, 8\u2060–\u206012 at 70%',
    );
  });

  it('keeps numbers on one line with their units', () => {
    const { workout } = aTrackWorkout({ description: '3 rounds, 2 min rest\n400 m run' });
    const words = wordsOf(<WorkoutSummary workout={workout} />);
    expect(words).toContain('3 rounds, 2\u00a0min rest');
    expect(words).toContain('400\u00a0m run');
  });

  it('shows an athlete the weights of a lift, with the unit once', () => {
    const words = wordsOf(<WorkoutSummary workout={squat} weights={weightsOfSquat(140)} />);
    expect(words).toContain('97.5|');
    expect(words).toContain('112.5|');
    expect(words.match(/kg/g)).toHaveLength(1);
    expect(words).toContain('To load, from your max of 140 kg');
  });

  it('shows no weight and no percentage for sets without one', () => {
    const heavy = { ...squat, benchmarkValues: [null, null] };
    const ofMax = weightsOfSquat(140);
    const nothing = { percentage: null, exact: null, loadable: null };
    const sets = ofMax.sets.map((set) => ({ ...set, ...nothing }));
    const words = wordsOf(<WorkoutSummary workout={heavy} weights={{ ...ofMax, sets }} />);
    expect(words).toContain('×5|');
    expect(words).not.toMatch(/%|To load|null/);
    const noMax = wordsOf(<WorkoutSummary workout={heavy} weights={weightsOfSquat(null)} />);
    expect(noMax).not.toContain('Add a max');
    const one = { ...squat, benchmarkValues: [null, 80] };
    const [, second] = ofMax.sets;
    const mixed = second ? [{ ...second, ...nothing }, second] : [];
    expect(wordsOf(<WorkoutSummary workout={one} weights={{ ...ofMax, sets: mixed }} />)).toMatch(
      /112\.5\|.*To load/s,
    );
  });

  it('asks an athlete without a max for one', () => {
    const words = wordsOf(<WorkoutSummary workout={squat} weights={weightsOfSquat(null)} />);
    expect(words).toContain('70%|');
    expect(words).toContain('Add a max to see your weights');
    expect(wordsOf(<WorkoutSummary workout={squat} />)).not.toContain('Add a max');
  });
});
