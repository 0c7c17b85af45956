import type { Recurring } from '../../platform/recurring/recurring.ts';
import { publishDue } from './publishing/publish-due.ts';
import type { Context } from '../../platform/context.ts';

export function workoutRecurring(deps: Context): Recurring[] {
  return [{ name: 'workouts.publish-due', every: 5000, work: () => publishDue(deps) }];
}
