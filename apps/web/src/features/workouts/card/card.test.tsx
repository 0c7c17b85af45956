import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { cardActions } from './card-actions.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { WorkoutSummary } from './workout-summary.tsx';

const custom = { scoreType: 3, workoutType: 'custom', isPublished: true } as const;

const owner = { role: 'owner' } as const;
const athlete = { role: 'athlete' } as const;

describe('cardActions', () => {
  it('lets athletes log and see scores', () => {
    expect(cardActions(athlete, custom)).toEqual(['log', 'scores']);
  });

  it('lets owners edit, duplicate, move and delete', () => {
    const actions = ['scores', 'edit', 'duplicate', 'move', 'makeDraft', 'delete'];
    expect(cardActions(owner, custom)).toEqual(actions);
    expect(cardActions(owner, { ...custom, workoutType: 'lift' })).toContain('edit');
  });

  it('lets owners delete database workouts but not edit them', () => {
    const actions = cardActions(owner, { ...custom, workoutType: 'database' });
    expect(actions).toEqual(['scores', 'duplicate', 'move', 'makeDraft', 'remove']);
  });

  it('lets owners publish a draft, and make a draft of what is published', () => {
    const draft = cardActions(owner, { ...custom, isPublished: false });
    expect(draft).toContain('publish');
    expect(draft).not.toContain('makeDraft');
    expect(cardActions(owner, custom)).not.toContain('publish');
  });

  it('offers no scores for workouts that take none', () => {
    const unscored = { ...custom, scoreType: 9 };
    expect(cardActions(athlete, unscored)).toEqual([]);
    expect(cardActions(owner, unscored)).not.toContain('scores');
  });
});

describe('workoutSummary', () => {
  it('shows the details of a lift above its ladder', () => {
    const { workout } = aTrackWorkout({
      workoutType: 'lift',
      description: 'Rest three minutes.',
      sets: 2,
      benchmarkValues: [70, 80],
      repsPerSet: [5, 3],
    });
    const html = renderToStaticMarkup(<WorkoutSummary workout={workout} />);
    expect(html.indexOf('Rest three minutes.')).toBeGreaterThan(0);
    expect(html.indexOf('80%')).toBeGreaterThan(html.indexOf('Rest three minutes.'));
  });
});
