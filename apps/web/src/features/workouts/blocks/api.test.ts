import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, type FakeServer } from '../../../lib/testing/fake-server.ts';
import { blockQuery, changedWords, saveEdit } from './api.ts';
import { rename } from './plan.ts';
import { aBlock } from './testing/a-block.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const block = aBlock({ id });
const ofServer = {
  Id: id,
  GymId: id,
  TrackId: id,
  Name: 'Their name',
  FirstDay: null,
  IsTemplate: false,
  Version: '2',
  Weeks: [{ Kind: 'work', FirstDay: null }],
  Workouts: [],
};

let queries: QueryClient;
let server: FakeServer;

beforeEach(() => {
  queries = new QueryClient();
  server = fakeServer();
  queries.setQueryData(blockQuery(id).queryKey, block);
});
afterEach(() => vi.unstubAllGlobals());

it('saveEdit loads the stored version after a conflict, and says what to do', async () => {
  const saved = saveEdit(queries, block, rename('My name'));
  const refused = expect(saved).rejects.toMatchObject({ status: 409, message: changedWords });
  await server.answer('/blocks/save', { status: 409, body: { message: 'Open it again.' } });
  await server.answer(`/blocks/${id}`, { body: ofServer });
  await refused;
  expect(queries.getQueryData(blockQuery(id).queryKey)).toMatchObject({
    version: '2',
    name: 'Their name',
  });
});
