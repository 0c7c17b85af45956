import { useEffect } from 'react';
import { session } from '../../../lib/session.ts';
import { thisDevice } from './this-device.ts';

/** A message from the service worker, which `src/service-worker/push.ts` sends. */
interface WorkerMessage {
  readonly type?: string;
}

/** The time in which the first screen fetches its data, in milliseconds. */
const afterFirstScreen = 3000;

/** Ignores a failure, because the next start of the app tries again. */
const ignore = (): void => undefined;

function keep(): void {
  const user = session.get()?.user;
  if (user) void thisDevice.keep(user.id).catch(ignore);
}

/** Keeps this browser's push subscription in sync with the session. */
export function KeepPush() {
  useEffect(() => {
    const timer = setTimeout(keep, afterFirstScreen);
    const unsubscribe = session.onEnd((reason) => {
      clearTimeout(timer);
      if (reason === 'logout') void thisDevice.forget().catch(ignore);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const onMessage = ({ data }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === 'subscriptionChanged') keep();
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
  return null;
}
