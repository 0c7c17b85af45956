import { createListeners } from './listeners.ts';

/** Up to this difference between the clocks, the device's clock counts as right. In milliseconds. */
const tolerance = 2 * 60 * 1000;
/** During a longer request, the device may have slept. In milliseconds. */
const longestRequest = 10_000;

/** The `Date` of a response, and the time of its request by this device's clock. */
interface DatedAnswer {
  readonly date: string | null;
  readonly sentAt: number;
}

/**
 * Returns the time by the server's clock if the device's clock is wrong. It reads the `Date` of the responses. `store` keeps the
 * difference for a start without a connection.
 */
export function createServerTime(
  device: () => number,
  store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
) {
  const name = 'trackboard.clock-offset';
  const changes = createListeners();
  let offset = Number(store()?.getItem(name) ?? 0) || 0;

  function correct(difference: number): void {
    const isSame = Math.abs(difference - offset) <= tolerance;
    if (isSame && (offset !== 0) === Math.abs(difference) > tolerance) return;
    offset = Math.abs(difference) > tolerance ? Math.round(difference) : 0;
    if (offset) store()?.setItem(name, String(offset));
    else store()?.removeItem(name);
    changes.tell();
  }

  return {
    /** Returns the time in milliseconds since 1970. */
    now: () => device() + offset,
    instant: () => Temporal.Instant.fromEpochMilliseconds(device() + offset),
    /** Returns the server's clock minus the device's, in milliseconds; 0 if the device's clock is right. */
    offset: () => offset,
    /** Called when the offset changes. */
    onChange: changes.add,
    hear: ({ date, sentAt }: DatedAnswer): void => {
      const isSlow = device() - sentAt > longestRequest;
      const time = Date.parse(date ?? '');
      if (!isSlow && !Number.isNaN(time)) correct(time - device());
    },
  };
}

/** Returns the local storage, which some browsers block. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The server's time, as far as this tab knows it. */
export const serverTime = createServerTime(() => Date.now(), storage);
