import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

const payload = z.object({ gymId: id, trackId: id, workoutId: id });

export const workoutPublished = event('workoutPublished', payload);
export const workoutChanged = event('workoutChanged', payload);
export const workoutMoved = event('workoutMoved', payload);
export const workoutDeleted = event('workoutDeleted', payload);
export const workoutRestored = event('workoutRestored', payload);
