import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id } from '../kernel/fields.ts';
import { trackWorkout } from './workout.ts';

export const addExampleWeek = endpoint({
  name: 'workouts.addExampleWeek',
  summary:
    'Adds a week of example workouts of the library to a track, as drafts; nothing if these days have workouts',
  route: 'POST /workouts/exampleweek',
  access: 'programme',
  withoutGym: 'track_not_found',
  body: z.object({
    trackId: id,
    date: day.meta({ description: 'The first of the seven days, a Sunday on the calendar' }),
  }),
  output: z.array(trackWorkout).meta({ description: 'What was added' }),
  errors: ['track_not_found'],
});
