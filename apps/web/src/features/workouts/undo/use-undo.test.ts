import { describe, expect, it } from 'vitest';
import { createUndoStack } from './use-undo.ts';

const entry = (until: number | null = null) => ({ undo: () => undefined, until });

describe('an undo stack', () => {
  it('takeLast returns the latest entry first, and each entry once', () => {
    const stack = createUndoStack();
    const [first, second] = [entry(), entry()];
    stack.add(first);
    stack.add(second);
    expect([stack.takeLast(0), stack.takeLast(0), stack.takeLast(0)]).toEqual([
      second,
      first,
      null,
    ]);
  });

  it('takeLast skips expired entries', () => {
    const stack = createUndoStack();
    const [lasting, deleted] = [entry(), entry(1000)];
    stack.add(lasting);
    stack.add(deleted);
    expect(stack.takeLast(1000)).toBe(lasting);
    expect(stack.takeLast(0)).toBeNull();
  });

  it('takeLast returns an entry until its last millisecond', () => {
    const stack = createUndoStack();
    const deleted = entry(1000);
    stack.add(deleted);
    expect(stack.takeLast(999)).toBe(deleted);
  });

  it('takeLast does not return removed entries', () => {
    const stack = createUndoStack();
    const [first, second] = [entry(), entry()];
    stack.add(first);
    stack.add(second);
    stack.remove(second);
    expect(stack.takeLast(0)).toBe(first);
  });

  it('clear removes all entries', () => {
    const stack = createUndoStack();
    stack.add(entry());
    stack.clear();
    expect(stack.takeLast(0)).toBeNull();
  });
});
