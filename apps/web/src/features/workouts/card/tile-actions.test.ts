import { describe, expect, it } from 'vitest';
import { tileActions } from './tile-actions.ts';

const custom = { scoreType: 3, workoutType: 'custom' } as const;

describe('tileActions', () => {
  it('lets athletes log and see scores', () => {
    expect(tileActions('athlete', custom)).toEqual(['log', 'scores']);
  });

  it('lets owners edit, duplicate, move and delete', () => {
    expect(tileActions('owner', custom)).toEqual(['scores', 'edit', 'duplicate', 'move', 'delete']);
    expect(tileActions('owner', { ...custom, workoutType: 'lift' })).toContain('edit');
  });

  it('keeps database workouts as they are, but lets owners take them off the calendar', () => {
    const actions = tileActions('owner', { ...custom, workoutType: 'database' });
    expect(actions).toEqual(['scores', 'duplicate', 'move', 'remove']);
  });

  it('hides scores where there are none', () => {
    const unscored = { ...custom, scoreType: 9 };
    expect(tileActions('athlete', unscored)).toEqual([]);
    expect(tileActions('owner', unscored)).not.toContain('scores');
  });
});
