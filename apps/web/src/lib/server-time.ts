import { createListeners } from './listeners.ts';

/** The difference between the clocks up to which the device's is taken for right, in milliseconds. */
const tolerance = 2 * 60 * 1000;
/** The device may have slept during a request that took longer, in milliseconds. */
const longestRequest = 10_000;

/** An answer's `Date`, and when it was asked for by this device's clock. */
interface DatedAnswer {
  readonly date: string | null;
  readonly sentAt: number;
}

/**
 * The time by the server's clock where the device's is wrong, from the `Date` of the answers. `store` keeps the
 * difference, for a start without a connection.
 */
export function createServerTime(
  device: () => number,
  store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
) {
  // `public/start.js` reads it too.
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
    /** In milliseconds since 1970. */
    now: () => device() + offset,
    instant: () => Temporal.Instant.fromEpochMilliseconds(device() + offset),
    /** The server's clock minus the device's, in milliseconds; 0 if the device's is right. */
    offset: () => offset,
    /** Called when that changes. */
    onChange: changes.add,
    hear: ({ date, sentAt }: DatedAnswer): void => {
      const isSlow = device() - sentAt > longestRequest;
      const time = Date.parse(date ?? '');
      if (!isSlow && !Number.isNaN(time)) correct(time - device());
    },
  };
}

/** Some browsers block it. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The server's time as this tab knows it. */
export const serverTime = createServerTime(() => Date.now(), storage);
