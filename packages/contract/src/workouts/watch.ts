import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { hubCall } from '../kernel/hub.ts';

/** From now on this socket hears what happens to the scores of a workout; it gives the track workout's id. */
export const watchWorkout = hubCall('watchWorkout', id, z.null());
export const unwatchWorkout = hubCall('unwatchWorkout', id, z.null());
