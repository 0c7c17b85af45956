import { Switch } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import type { PushState } from './push-state.ts';
import { usePush } from './use-push.ts';

const reasons: Readonly<Partial<Record<PushState, string>>> = {
  unsupported: 'Your Browser Does Not Support Notificaitons',
  installFirst:
    'On an iPhone or iPad, add Trackboard to your home screen first: tap Share, then Add to Home Screen. Then open it from there.',
  blocked:
    'Your browser blocks notifications from Trackboard. Allow them in its settings for this site, then come back.',
};

/** Turns push notifications on this device on and off, or explains why it cannot. */
export function PushSetting() {
  const { state, isBusy, turnOn, turnOff } = usePush();
  if (!state) return null;
  const reason = reasons[state];
  if (reason) return <Notice>{reason}</Notice>;
  return (
    <Switch
      label="Push notifications on this device"
      description="They arrive while Trackboard is closed. The table below says which."
      checked={state === 'on'}
      disabled={isBusy}
      onChange={(event) => (event.currentTarget.checked ? turnOn() : turnOff())}
    />
  );
}
