import type { AnyEndpoint } from '@trackboard/contract';
import { allEndpoints } from '@trackboard/contract/all-endpoints';
import { expect, test } from 'vitest';
import { changedBy } from './changed-by.ts';

const readsByPost = ['workouts.list', 'workouts.readText', 'chat.messages', 'payments.stakes'];
const isRead = ({ name, method }: AnyEndpoint) => method === 'GET' || readsByPost.includes(name);
const reads = allEndpoints.filter(isRead).map(({ name }) => name);
const writes = allEndpoints.filter((each) => !isRead(each)).map(({ name }) => name);

test('every write of the contract declares what it changes', () => {
  expect(Object.keys(changedBy).toSorted()).toEqual(writes.toSorted());
});

test('the changes of a write are reads of the contract, or features with reads', () => {
  const features = reads.map((name) => name.split('.')[0]);
  const known = new Set([...reads, ...features]);
  const changed = Object.values(changedBy).flatMap((each) => (each === 'everything' ? [] : each));
  expect(changed.filter((name) => !known.has(name))).toEqual([]);
});

test("a new track, and added or removed workouts, change the figures of the owner's home", () => {
  const writes = ['tracks.create', 'workouts.create', 'workouts.copy', 'workouts.delete'];
  expect(writes.filter((name) => !changedBy[name]?.includes('stats.figures'))).toEqual([]);
});
