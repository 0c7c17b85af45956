import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RunningWork, startRecurring } from './recurring.ts';

let logged: string[] = [];
let running: RunningWork | undefined;
const log = pino({}, { write: (line) => logged.push((JSON.parse(line) as { msg: string }).msg) });

beforeEach(() => {
  logged = [];
  vi.useFakeTimers();
});
afterEach(async () => {
  await running?.stop();
  vi.useRealTimers();
});

const every = 5000;

/** Creates work whose runs the test ends. */
function controlledWork() {
  const turns: PromiseWithResolvers<boolean>[] = [];
  running = startRecurring(
    {
      name: 'tests.lift',
      every,
      work: () => {
        const turn = Promise.withResolvers<boolean>();
        turns.push(turn);
        return turn.promise;
      },
    },
    log,
  );
  const end = async (more: boolean) => {
    turns.at(-1)?.resolve(more);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { turns, end, running };
}

it('recurring work runs immediately, and then at its interval', async () => {
  const { turns, end } = controlledWork();
  expect(turns).toHaveLength(1);
  await end(false);
  await vi.advanceTimersByTimeAsync(every - 1);
  expect(turns).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toHaveLength(2);
  await end(false);
});

it('recurring work runs again without a pause while more is waiting', async () => {
  const { turns, end } = controlledWork();
  await end(true);
  await end(true);
  expect(turns).toHaveLength(3);
  await end(false);
  expect(turns).toHaveLength(3);
});

it('recurring work never runs concurrently, and runs again if woken meanwhile', async () => {
  const { turns, end, running: work } = controlledWork();
  work?.wake();
  await vi.advanceTimersByTimeAsync(every * 3);
  expect(turns).toHaveLength(1);
  await end(false);
  expect(turns).toHaveLength(2);
  await end(false);
  expect(turns).toHaveLength(2);
});

it('recurring work logs a failure and runs again at the next interval', async () => {
  const { turns, end } = controlledWork();
  turns[0]?.reject(new Error('the bar bends'));
  await vi.advanceTimersByTimeAsync(every - 1);
  expect(logged).toEqual(['tests.lift failed']);
  expect(turns).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toHaveLength(2);
  await end(false);
});

it('recurring work stops after the current run', async () => {
  const { turns, end, running: work } = controlledWork();
  let stopped = false;
  const stopping = work?.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(every * 3);
  expect(stopped).toBe(false);
  await end(true);
  await stopping;
  work?.wake();
  await vi.advanceTimersByTimeAsync(every * 3);
  expect(turns).toHaveLength(1);
});
