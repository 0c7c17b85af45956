import { useEffect } from 'react';

/** Keeps the device's screen on. A lock ends when the page is hidden, so it is asked for again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      // A device with little battery refuses.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (isLeft) await given?.release();
      else lock = given;
    }
    const again = () => void request();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isOn]);
}
