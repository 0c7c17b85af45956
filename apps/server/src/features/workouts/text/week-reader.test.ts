import { afterEach, describe, expect, it } from 'vitest';
import type { GymsWay, WeekTextOptions } from '@trackboard/week-text';
import { createWeekReader } from './week-reader.ts';

const options: WeekTextOptions = {
  fromDate: '2026-11-23',
  unit: 'kg',
  benchmarks: [],
  movements: [],
};
const noWay: GymsWay = { lines: new Map(), scores: new Map(), levels: new Set() };
const short = 'Mon\nAMRAP 12: 10 burpees';
const long = 'Mon\nStrength\nBack squat 5x5, then 10 burpees\n'.repeat(900);

const limits = {
  longest: 600_000,
  longestWait: 600_000,
  budget: { points: 600_000, duration: 600 },
};

const readers: ReturnType<typeof createWeekReader>[] = [];

function openReader(changed: Partial<typeof limits> = {}) {
  const reader = createWeekReader({ ...limits, ...changed });
  readers.push(reader);
  return {
    read: (userId: string, text: string) => reader.read(userId, text, options, noWay),
    close: reader.close,
  };
}

const countThreads = () => {
  const { workers } = process.report.getReport() as unknown as { workers: readonly unknown[] };
  return workers.length;
};

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});

const isRead = { days: [{ date: '2026-11-23' }] };
const isBusy = { failure: 'too_many_requests' };

describe('the reader of weeks', () => {
  it('reads several texts with the same thread, and ends it when it closes', async () => {
    const before = countThreads();
    const { read, close } = openReader();
    expect(await read('a', short)).toMatchObject(isRead);
    expect(await read('b', short)).toMatchObject(isRead);
    expect(countThreads()).toBe(before + 1);
    await close();
    expect(countThreads()).toBe(before);
  });

  it('ends the thread of a text that takes too long', async () => {
    const before = countThreads();
    const { read } = openReader({ longest: 1 });
    expect(await read('a', long)).toMatchObject({ failure: 'text_too_slow' });
    expect(countThreads()).toBe(before);
  });

  it('reads one text of a user while two others wait, and refuses a fourth', async () => {
    const { read } = openReader();
    const texts = [long, short, short, short].map((text) => read('a', text));
    expect(await Promise.all(texts)).toMatchObject([isRead, isRead, isRead, isBusy]);
    expect(await read('a', short)).toMatchObject(isRead);
  });

  it('reads two texts at the same time, and refuses texts that would wait too long', async () => {
    const before = countThreads();
    const { read } = openReader();
    const users = Array.from({ length: 21 }, (_, at) => read(`user ${at}`, short));
    const answers = await Promise.all(users);
    expect(answers.slice(0, 20)).toMatchObject(Array.from({ length: 20 }, () => isRead));
    expect(answers[20]).toMatchObject({ ...isBusy, details: { retryAfter: 5 } });
    expect(countThreads()).toBe(before + 2);
    const impatient = openReader({ longestWait: 1 });
    const waiting = ['a', 'b', 'c'].map((user) => impatient.read(user, long));
    expect((await Promise.all(waiting))[2]).toMatchObject(isBusy);
  });

  it('makes a user with slow texts wait and then refuses them, but refuses no other user', async () => {
    const { read } = openReader({ budget: { points: 1, duration: 600 }, longestWait: 500 });
    expect(await read('a', long)).toMatchObject(isRead);
    const message = expect.stringMatching(/^Your texts take long to read\. Try again in \d+ min/);
    const start = performance.now();
    expect(await read('a', short)).toMatchObject({ ...isBusy, details: { message } });
    expect(performance.now() - start).toBeGreaterThan(490);
    expect(await read('b', short)).toMatchObject(isRead);
  });

  it("reads a text after a wait if the user's time budget allows it by then", async () => {
    const { read } = openReader({ budget: { points: 1, duration: 1 } });
    expect(await read('a', short)).toMatchObject(isRead);
    expect(await read('a', short)).toMatchObject(isRead);
  });
});
