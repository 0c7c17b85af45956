import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { WorkoutSummary } from './workout-summary.tsx';

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
