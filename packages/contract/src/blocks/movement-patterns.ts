import { patterns } from '@trackboard/scoring';
import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { requiredText } from '../kernel/text.ts';

export const pattern = z.enum(patterns);
export type Pattern = z.output<typeof pattern>;

export { patterns } from '@trackboard/scoring';

/** How many movements a gym may change or add. */
export const maxOwnMovements = 500;

const movementPatterns = z.object({
  name: z.string(),
  patterns: z.array(pattern),
  isOwn: z.boolean().check(z.meta({ description: 'Whether the gym has changed or added it' })),
});
export type MovementPatterns = z.output<typeof movementPatterns>;

export const listPatterns = endpoint({
  name: 'blocks.listPatterns',
  summary: 'The movements that are recognised in workouts, by name, with their patterns',
  route: 'GET /gyms/{gymId}/movementpatterns',
  access: 'programme',
  params: z.object({ gymId: id }),
  output: z.array(movementPatterns),
});

export const savePatterns = endpoint({
  name: 'blocks.savePatterns',
  summary: 'Changes the patterns of a movement for a gym, or adds a movement',
  route: 'POST /gyms/{gymId}/movementpatterns',
  access: 'programme',
  params: z.object({ gymId: id }),
  body: z.object({
    name: requiredText('Movement', 60).check(
      z.regex(/[\p{L}\p{N}]/u, 'Enter a name with letters or digits.'),
    ),
    patterns: z
      .nullable(z.array(pattern).check(z.maxLength(patterns.length)))
      .check(z.meta({ description: "null restores ours, and removes the gym's own movement" })),
  }),
  output: z
    .array(movementPatterns)
    .check(z.meta({ description: 'The whole table after the change' })),
  errors: ['too_many_movements'],
});
