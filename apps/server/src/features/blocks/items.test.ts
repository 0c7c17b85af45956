import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openBlockFixture, planned } from '../../../testing/block-fixture.ts';

const { app, get, saved } = await openBlockFixture();

it('a block saved before a workout field was added has its default', async () => {
  const block = await saved({ workouts: [planned('A')] });
  await sql`update block_workouts set content = content - 'notes' - 'part'`.execute(app.db);
  expect(await get(block.id)).toEqual(block);
});
