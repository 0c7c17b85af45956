import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const limits = { concurrency: 1, capacity: 4, capacityPerSender: 2 };

/** A sender who may leave. */
function from(sender: string) {
  const leaving = new AbortController();
  return { sender, signal: leaving.signal, leave: () => leaving.abort(new Error('gone')) };
}

/** A task that runs until the test ends it. */
function heldTask() {
  const end = Promise.withResolvers<string>();
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await end.promise;
    } finally {
      running -= 1;
    }
  };
  return { task, end: () => end.resolve('done'), maxAtOnce: () => most };
}

it('runs tasks in order with limited concurrency', async () => {
  const queue = createWorkQueue({ ...limits, concurrency: 2 });
  const held = heldTask();
  const order: string[] = [];
  const runs = ['a', 'b', 'c', 'd'].map((sender) =>
    queue.run(from(sender), () => {
      order.push(sender);
      return held.task();
    }),
  );
  held.end();
  expect(await Promise.all(runs)).toEqual(['done', 'done', 'done', 'done']);
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  expect(held.maxAtOnce()).toBe(2);
});

it('is full for one sender before it is for others, and accepts tasks again afterwards', async () => {
  const queue = createWorkQueue(limits);
  const held = heldTask();
  const runs = ['a', 'a', 'b', 'c'].map((sender) => queue.run(from(sender), held.task));
  expect(await queue.run(from('a'), held.task)).toBe('full');
  expect(await queue.run(from('d'), held.task)).toBe('full');
  held.end();
  await Promise.all(runs);
  expect(await queue.run(from('a'), held.task)).toBe('done');
});

it('drops a task whose signal is aborted, and frees its place', async () => {
  const queue = createWorkQueue(limits);
  const held = heldTask();
  const first = queue.run(from('a'), held.task);
  const leaving = from('b');
  let ran = false;
  const second = queue.run(leaving, async () => (ran = true));
  leaving.leave();
  await expect(second).rejects.toThrow('gone');
  const third = queue.run(from('c'), held.task);
  held.end();
  expect(await Promise.all([first, third])).toEqual(['done', 'done']);
  expect(ran).toBe(false);
  await expect(queue.run(leaving, held.task)).rejects.toThrow('gone');
});

it('continues after a task fails', async () => {
  const queue = createWorkQueue(limits);
  const broken = queue.run(from('a'), async () => {
    throw new Error('broken');
  });
  const next = queue.run(from('a'), async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
