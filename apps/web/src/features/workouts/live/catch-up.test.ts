import { describe, expect, it } from 'vitest';
import { createCatchUp } from './catch-up.ts';

function scene() {
  const open: (() => void)[] = [];
  const state = { isBusy: false, fetches: 0 };
  const catchUp = createCatchUp({
    isBusy: () => state.isBusy,
    fetch: () => {
      state.fetches += 1;
      return new Promise<void>((resolve) => open.push(resolve));
    },
  });
  /** The fetch under way ends. */
  const arrive = async () => {
    open.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { state, catchUp, arrive };
}

describe('catching up', () => {
  it('fetches at once, and not before anything was heard', () => {
    const { state, catchUp } = scene();
    catchUp.wake();
    expect(state.fetches).toBe(0);
    catchUp.hear();
    expect(state.fetches).toBe(1);
  });

  it('fetches once more for all that was heard meanwhile', async () => {
    const { state, catchUp, arrive } = scene();
    for (let hint = 0; hint < 5; hint += 1) catchUp.hear();
    expect(state.fetches).toBe(1);
    await arrive();
    expect(state.fetches).toBe(2);
    await arrive();
    expect(state.fetches).toBe(2);
  });

  it('waits while a move is under way, and makes up for it after', () => {
    const { state, catchUp } = scene();
    state.isBusy = true;
    catchUp.hear();
    catchUp.hear();
    expect(state.fetches).toBe(0);
    state.isBusy = false;
    catchUp.wake();
    expect(state.fetches).toBe(1);
  });

  it('waits while held', () => {
    const { state, catchUp } = scene();
    catchUp.hold(true);
    catchUp.hear();
    catchUp.wake();
    expect(state.fetches).toBe(0);
    catchUp.hold(false);
    expect(state.fetches).toBe(1);
  });

  it('keeps what was heard when it becomes busy during a fetch', async () => {
    const { state, catchUp, arrive } = scene();
    catchUp.hear();
    catchUp.hear();
    state.isBusy = true;
    await arrive();
    expect(state.fetches).toBe(1);
    state.isBusy = false;
    catchUp.wake();
    expect(state.fetches).toBe(2);
  });
});
