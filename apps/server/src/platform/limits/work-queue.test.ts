import { expect, it } from 'vitest';
import { createWorkQueue, type TaskSize } from './work-queue.ts';

const limits = { concurrency: 1, capacity: 4 };

/** Returns the origin of tasks of a sender, who may leave. */
function from(sender: string, size: TaskSize = 'large') {
  const leaving = new AbortController();
  return { sender, size, signal: leaving.signal, leave: () => leaving.abort(new Error('gone')) };
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

it('a queue runs tasks in order with limited concurrency', async () => {
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

it('a queue runs one task of a sender at a time', async () => {
  const queue = createWorkQueue({ ...limits, concurrency: 2 });
  const [ofA, ofB] = [heldTask(), heldTask()];
  const runs = [ofA, ofA, ofB, ofB].map((held) =>
    queue.run(from(held === ofA ? 'a' : 'b'), held.task),
  );
  ofB.end();
  expect(await Promise.all(runs.slice(2))).toEqual(['done', 'done']);
  ofA.end();
  await Promise.all(runs);
  expect([ofA.maxAtOnce(), ofB.maxAtOnce()]).toEqual([1, 1]);
});

it('a queue lets senders take turns', async () => {
  const queue = createWorkQueue({ ...limits, capacity: 9 });
  const held = heldTask();
  const order: string[] = [];
  const runs = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
    queue.run(from(name.charAt(0)), () => {
      order.push(name);
      return held.task();
    }),
  );
  held.end();
  await Promise.all(runs);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('a queue runs one small task, but not two, beside the large ones', async () => {
  const queue = createWorkQueue(limits);
  const large = heldTask();
  const small = heldTask();
  const ofLarge = ['a', 'b', 'c'].map((sender) => queue.run(from(sender), large.task));
  const ofSmall = ['d', 'e'].map((sender) => queue.run(from(sender, 'small'), small.task));
  small.end();
  expect(await Promise.all(ofSmall)).toEqual(['done', 'done']);
  expect(small.maxAtOnce()).toBe(1);
  large.end();
  await Promise.all(ofLarge);
  expect(large.maxAtOnce()).toBe(1);
});

it('a queue is full of large tasks before small ones, and accepts tasks again afterwards', async () => {
  const queue = createWorkQueue(limits);
  const held = heldTask();
  const runs = ['a', 'b', 'c', 'd'].map((sender) => queue.run(from(sender), held.task));
  expect(await queue.run(from('e'), held.task)).toBe('full');
  expect(await queue.run(from('e', 'small'), async () => 'done')).toBe('done');
  held.end();
  await Promise.all(runs);
  expect(await queue.run(from('e'), held.task)).toBe('done');
});

it('a queue drops a task whose signal is aborted, and frees its place', async () => {
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

it('a queue continues after a task fails', async () => {
  const queue = createWorkQueue(limits);
  const broken = queue.run(from('a'), async () => {
    throw new Error('broken');
  });
  const next = queue.run(from('a'), async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('a queue continues after dropping a task that blocked its sender', async () => {
  const queue = createWorkQueue(limits);
  const held = heldTask();
  const first = queue.run(from('a'), held.task);
  const leaving = from('b');
  const dropped = queue.run(leaving, held.task);
  const small = queue.run(from('b', 'small'), async () => 'small');
  leaving.leave();
  await expect(dropped).rejects.toThrow('gone');
  expect(await small).toBe('small');
  held.end();
  expect(await first).toBe('done');
});
