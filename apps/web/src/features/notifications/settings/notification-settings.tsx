import { Box, Group, Skeleton, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as notifications from '@trackboard/contract/notifications';
import { changeTo, pendingWritesOf } from '../../../lib/pending-writes.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import type { PushState } from '../push/push-state.ts';
import { usePush } from '../push/use-push.ts';
import { KindsTable } from './kinds-table.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** As many as fill the dialog, so that what follows is out of sight until the settings are there. */
const rows = Array.from({ length: 12 }, (_, row) => `row ${row + 1}`);

function Skeletons() {
  return (
    <Loading label="Loading notification settings">
      <div className="part">
        <SkeletonLines widths={[30, 90, 60]} />
      </div>
      <div className="part">
        <SkeletonLines widths={[40]} />
        <div>
          {rows.map((row) => (
            <Group key={row} h={52} wrap="nowrap">
              <SkeletonLines widths={[44]} />
              <Skeleton height={24} width={120} flex="none" />
            </Group>
          ))}
        </div>
      </div>
    </Loading>
  );
}

type Changes = CallInput<typeof notifications.saveSettings>;

const shown = changeTo(notifications.settings, (settings, { kinds, ...others }: Changes) => ({
  ...settings,
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
  kinds: settings.kinds.map((row) => ({
    ...row,
    ...kinds?.find(({ kind }) => kind === row.kind),
  })),
}));

/** The settings of the user's notifications. A change is shown immediately, and reverted with a message if it fails. */
function useSettings() {
  const queries = useQueryClient();
  const { send } = useWrite(notifications.saveSettings);
  const query = useQuery(queryFor(notifications.settings, {}));
  const save = async (changes: Changes) => {
    const end = pendingWritesOf(queries).begin([shown], changes);
    end(await send(changes));
  };
  return { query, save };
}

const reasons: Readonly<Partial<Record<PushState, string>>> = {
  unsupported: 'Your Browser Does Not Support Notificaitons',
  installFirst:
    'On an iPhone or iPad, add Trackboard to your home screen first: tap Share, then Add to Home Screen. Then open it from there.',
  blocked:
    'Your browser blocks notifications from Trackboard. Allow them in its settings for this site, then come back.',
};

/** Turns push notifications on this device on and off, or explains why it cannot. */
function PushSetting({ state, isBusy, turnOn, turnOff }: ReturnType<typeof usePush>) {
  const reason = state && reasons[state];
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

/** Settings for notifications, quiet hours, and push on this device. Changes are saved immediately. */
export function NotificationSettings() {
  const { query, save } = useSettings();
  const push = usePush();
  // A reason has more lines than the switch, and would push down what is below.
  if (!push.state) return <Skeletons />;
  return (
    <Loaded query={query} pending={<Skeletons />}>
      {(settings) => (
        <>
          <section className="part" aria-labelledby="notification-device">
            <Box id="notification-device" component="h3" fz="md">
              This device
            </Box>
            <PushSetting {...push} />
          </section>
          <section className="part" aria-labelledby="notification-kinds">
            <Box id="notification-kinds" component="h3" fz="md">
              Notify me about
            </Box>
            <KindsTable settings={settings} onChange={(changes) => void save(changes)} />
          </section>
          <section className="part" aria-label="Quiet hours">
            <QuietHours settings={settings} onChange={(hours) => void save(hours)} />
          </section>
        </>
      )}
    </Loaded>
  );
}
