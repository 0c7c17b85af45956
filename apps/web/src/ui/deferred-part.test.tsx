import { describe, expect, it } from 'vitest';
import { deferPart } from './deferred-part.tsx';

const Part = () => <p>Here</p>;
const offline = () => Promise.reject(new Error('offline'));

describe('deferPart', () => {
  it('keeps the loaded part when another call at the same time fails later', async () => {
    const first = Promise.withResolvers<typeof Part>();
    const second = Promise.withResolvers<typeof Part>();
    const imports = [first.promise, second.promise];
    const { load } = deferPart(() => imports.shift() ?? offline());
    const loads = [load(), load()];
    first.resolve(Part);
    await loads[0];
    second.reject(new Error('offline'));
    expect(await Promise.all([...loads, load()])).toEqual([true, true, true]);
  });

  it('loads the part again with the call after a failure', async () => {
    const imports = [offline(), Promise.resolve(Part)];
    const { load } = deferPart(() => imports.shift() ?? offline());
    expect(await load()).toBe(false);
    expect(await load()).toBe(true);
  });
});
