import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../../../lib/session.ts';
import { pushUser, thisDevice } from './this-device.ts';

/** The messages of the service worker, as `src/service-worker/push.ts` sends them. */
interface WorkerMessage {
  readonly type?: 'open' | 'subscriptionChanged';
  readonly path?: string;
}

/** After a failure, the next start of the app tries again. */
const ignore = (): void => undefined;

function keep(): void {
  const user = pushUser();
  if (user) void thisDevice.keep(user).catch(ignore);
}

/** Keeps this browser's push subscription in sync with the session, and opens the link of a clicked notification. */
export function KeepPush() {
  const { history } = useRouter();
  useEffect(() => {
    keep();
    return session.onEnd((reason) => {
      if (reason === 'logout') void thisDevice.forget().catch(ignore);
    });
  }, []);
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const onMessage = ({ data }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === 'subscriptionChanged') keep();
      if (data?.type === 'open' && data.path) history.push(data.path);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [history]);
  return null;
}
