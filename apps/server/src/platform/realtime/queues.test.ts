import { expect, it, vi } from 'vitest';
import { createQueues } from './queues.ts';

const settled = () => expect.poll(() => queues.size).toBe(0);
const onError = vi.fn<(error: unknown) => void>();
const queues = createQueues(onError);

it('queues run the tasks of a key in order and keep no empty queue', async () => {
  const ran: number[] = [];
  const first = Promise.withResolvers<void>();
  queues.add('a', async () => {
    await first.promise;
    ran.push(1);
  });
  queues.add('a', () => void ran.push(2));
  first.resolve();
  await settled();
  expect(ran).toEqual([1, 2]);
});

it('queues run tasks of different keys concurrently', async () => {
  const blocked = Promise.withResolvers<void>();
  queues.add('a', () => blocked.promise);
  await new Promise<void>((resolve) => queues.add('b', resolve));
  expect(queues.size).toBeGreaterThan(0);
  blocked.resolve();
  await settled();
});

it('queues pass an error on and run the next task', async () => {
  queues.add('a', () => Promise.reject(new Error('lost')));
  await new Promise<void>((resolve) => queues.add('a', resolve));
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('lost'));
  await settled();
});
