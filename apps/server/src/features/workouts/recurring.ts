import type { Recurring } from '../../platform/recurring/recurring.ts';
import { publishDue } from './publishing/publish-due.ts';
import type { WorkoutsDeps } from './workouts-deps.ts';

export function workoutRecurring(deps: WorkoutsDeps): Recurring[] {
  return [{ name: 'workouts.publish-due', every: 5000, work: () => publishDue(deps) }];
}
