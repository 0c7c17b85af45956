/**
 * Whether this browser shows push notifications. `installFirst`: an iPhone or iPad, where only apps on the home screen can.
 * `blocked`: the user has refused, which only the browser's settings can change.
 */
export type PushState = 'unsupported' | 'installFirst' | 'blocked' | 'off' | 'on';

export interface PushFacts {
  readonly hasPush: boolean;
  readonly permission: NotificationPermission;
  readonly isSubscribed: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
  readonly isInstalled: boolean;
}

/** An iPad's user agent is a Mac's, but Macs have no touch screen. */
function isAppleMobile({ userAgent, touchPoints }: PushFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

export function pushStateOf(facts: PushFacts): PushState {
  if (!facts.hasPush) {
    return isAppleMobile(facts) && !facts.isInstalled ? 'installFirst' : 'unsupported';
  }
  if (facts.permission === 'denied') return 'blocked';
  return facts.permission === 'granted' && facts.isSubscribed ? 'on' : 'off';
}
