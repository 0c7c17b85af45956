import { describe, expect, it } from 'vitest';
import { batched } from './authenticate.ts';

/** Creates lookups that wait until they are released, and records the keys of each lookup. */
function createLookups() {
  const asked: (readonly string[])[] = [];
  const running: PromiseWithResolvers<ReadonlyMap<string, string>>[] = [];
  const find = batched((keys: readonly string[]) => {
    asked.push(keys);
    const lookup = Promise.withResolvers<ReadonlyMap<string, string>>();
    running.push(lookup);
    return lookup.promise;
  });
  const answer = () => {
    const keys = asked.at(-1) ?? [];
    running
      .at(-1)
      ?.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`])));
  };
  return { asked, find, answer, fail: () => running.at(-1)?.reject(new Error('lost')) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('batched lookups', () => {
  it('runs one lookup for keys that are requested together', async () => {
    const { asked, find, answer } = createLookups();
    const found = Promise.all([find('a'), find('b'), find('a'), find('none')]);
    await turn();
    answer();
    expect(await found).toEqual(['a!', 'b!', 'a!', undefined]);
    expect(asked).toEqual([['a', 'b', 'none']]);
  });

  it('never returns a value that was read before the request', async () => {
    const { asked, find, answer } = createLookups();
    const first = find('a');
    await turn();
    const later = Promise.all([find('a'), find('b')]);
    await turn();
    expect(asked).toEqual([['a']]);
    answer();
    expect(await first).toBe('a!');
    await turn();
    answer();
    expect(await later).toEqual(['a!', 'b!']);
    expect(asked).toEqual([['a'], ['a', 'b']]);
  });

  it('fails all requests of a lookup together, and runs the next lookup', async () => {
    const { find, answer, fail } = createLookups();
    const failing = Promise.allSettled([find('a'), find('b')]);
    await turn();
    const next = find('c');
    fail();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    answer();
    expect(await next).toBe('c!');
  });
});
