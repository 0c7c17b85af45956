import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openBlockFixture, planned } from '../../../testing/block-fixture.ts';

const { app, get, saved } = await openBlockFixture();

it('reads a block that was saved before a workout field existed with the default of the field', async () => {
  const lift = { workoutType: 'lift', sets: 2, repsPerSet: [5, 3] };
  const block = await saved({ workouts: [planned('A'), planned('B', lift)] });
  await sql`
    update block_workouts set content = content - 'notes' - 'part' - 'repsPerSetUpTo'`.execute(
    app.db,
  );
  expect(await get(block.id)).toEqual(block);
});
