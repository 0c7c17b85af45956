import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  openedAt,
  type ReadingFacts,
  type ReadingState,
  withFacts,
  withSeen,
} from './use-reading.ts';

const kinds = ['arrive', 'lose', 'fill', 'leave', 'return', 'see', 'refetch', 'load'] as const;
const step = fc.record({ do: fc.constantFrom(...kinds), at: fc.nat(1000) });
interface Step {
  readonly do: (typeof kinds)[number];
  readonly at: number;
}

interface Moment {
  readonly did: Step['do'];
  readonly facts: ReadingFacts;
  readonly before: ReadingState;
  readonly after: ReadingState;
}

const changes: Record<Step['do'], (facts: ReadingFacts) => Partial<ReadingFacts>> = {
  arrive: ({ lastSeq }) => ({ lastSeq: lastSeq + 1 }),
  // The client heard of a later message, but not of the messages before it.
  lose: ({ lastSeq }) => ({ lastSeq: lastSeq + 2, isWhole: false }),
  fill: () => ({ isWhole: true }),
  leave: () => ({ isWatched: false }),
  return: () => ({ isWatched: true }),
  see: () => ({}),
  refetch: () => ({ isLoaded: false }),
  load: () => ({ isLoaded: true }),
};

/** A chat with four messages, of which two are read. Returns what happens while it is open. */
function run(steps: readonly Step[]): Moment[] {
  let facts: ReadingFacts = { isWatched: true, isWhole: true, isLoaded: true, lastSeq: 4 };
  let state = withFacts(openedAt(2), facts);
  return steps.map(({ do: did, at }) => {
    const before = state;
    facts = { ...facts, ...changes[did](facts) };
    if (did === 'see') state = withSeen(state, facts, (at % facts.lastSeq) + 1);
    state = withFacts(state, facts);
    return { did, facts, before, after: state };
  });
}

/** Checks every moment of many random sequences of steps. */
function always(check: (moment: Moment, until: readonly Moment[]) => void): void {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const moments = run(steps);
      moments.forEach((moment, n) => check(moment, moments.slice(0, n + 1)));
    }),
    { numRuns: 1000 },
  );
}

it('counts as seen only what was in view of a watched window, and nothing while messages are missing', () => {
  always(({ did, facts, before, after }) => {
    expect(after.seen).toBeLessThanOrEqual(facts.lastSeq);
    expect(after.seen).toBeGreaterThanOrEqual(before.seen);
    const canSee = did === 'see' && facts.isWatched && facts.isWhole;
    expect(canSee || after.seen === before.seen).toBe(true);
  });
});

it('does not mark messages as new that arrive while the window is watched', () => {
  always(({ after }, until) => {
    const wasAway = until.some(({ facts }) => !facts.isWatched);
    expect(wasAway || after.unread.until === 4).toBe(true);
  });
});

it('marks messages as new that arrive while the user is away', () => {
  always(({ did, facts, before, after }) => {
    const isNew = (did === 'arrive' || did === 'lose') && !facts.isWatched;
    const { after: from, until } = after.unread;
    expect(!isNew || (from <= before.seen && until === null)).toBe(true);
  });
});

it('counts the whole chat as seen when it opens, once no messages are missing', () => {
  const facts = { isWatched: true, isWhole: false, isLoaded: true, lastSeq: 9 };
  const waiting = withFacts(openedAt(2), facts);
  expect(waiting).toEqual(openedAt(2));
  const opened = withFacts(waiting, { ...facts, isWhole: true });
  expect(opened).toEqual({ isOpening: false, seen: 9, unread: { after: 2, until: 9 } });
  expect(withFacts(opened, { ...facts, isWhole: true })).toBe(opened);
});
