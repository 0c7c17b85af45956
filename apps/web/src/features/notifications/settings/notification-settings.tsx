import { Box, Button, Group, Skeleton, Switch, Text } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@trackboard/contract';
import * as notifications from '@trackboard/contract/notifications';
import type { NotificationSettings as Settings } from '@trackboard/contract/notifications';
import { changeTo, pendingWritesOf } from '../../../lib/pending-writes.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import type { PushState } from '../push/this-device.ts';
import { usePush } from '../push/use-push.ts';
import classes from './notification-settings.module.css';

type Row = Settings['kinds'][number];

interface KindsTableProps {
  settings: Pick<Settings, 'kinds' | 'pushMessages'>;
  onChange: (changes: { kinds: Omit<Row, 'label'>[] } | { pushMessages: boolean }) => void;
}

const ways = [
  { key: 'bell', words: 'Bell' },
  { key: 'push', words: 'Push' },
  { key: 'mail', words: 'Mail' },
] as const;

interface WaySwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function WaySwitch({ label, checked, onChange }: WaySwitchProps) {
  return (
    <Switch
      className={classes.switch ?? ''}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function NoSwitch() {
  return (
    <td className="faint">
      <span aria-hidden>–</span>
      <span className="sr-only">Not available</span>
    </td>
  );
}

/** The row of the messages. Messages have their own dot instead of the bell, and are never mailed. */
function MessagesRow({ settings: { pushMessages }, onChange }: KindsTableProps) {
  return (
    <tr>
      <th scope="row">Messages</th>
      <NoSwitch />
      <td>
        <WaySwitch
          label="Messages: Push"
          checked={pushMessages}
          onChange={(checked) => onChange({ pushMessages: checked })}
        />
      </td>
      <NoSwitch />
    </tr>
  );
}

/** How messages and each kind of notification arrive. */
function KindsTable({ settings, onChange }: KindsTableProps) {
  return (
    <table className={`table ${classes.kinds}`} aria-labelledby="notification-kinds">
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {ways.map(({ key, words }) => (
            <th key={key} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <MessagesRow settings={settings} onChange={onChange} />
        {settings.kinds.map(({ label, ...row }) => (
          <tr key={row.kind}>
            <th scope="row">{label}</th>
            {ways.map(({ key, words }) => (
              <td key={key}>
                <WaySwitch
                  label={`${label}: ${words}`}
                  checked={row[key]}
                  onChange={(checked) => onChange({ kinds: [{ ...row, [key]: checked }] })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Hours = Pick<Settings, 'quietFrom' | 'quietTo'> & { timeZone?: string };

interface QuietHoursProps {
  settings: Settings;
  onChange: (hours: Hours) => void;
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

const usual = { quietFrom: '22:00', quietTo: '07:00' };

/** Returns `Los Angeles` for `America/Los_Angeles`. */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TimePicker
      label={label}
      size="md"
      format="24h"
      hoursInputLabel={`${label}, hours`}
      minutesInputLabel={`${label}, minutes`}
      // The field reports an empty value while half of it is empty. If it were controlled, that value would clear the other half.
      defaultValue={value}
      onChange={(time) => {
        const next = time.slice(0, 5);
        if (next && next !== value) onChange(next);
      }}
    />
  );
}

/** The hours without push notifications, in the reader's time zone. */
function QuietHours({ settings, onChange }: QuietHoursProps) {
  const { quietFrom, quietTo, timeZone } = settings;
  const here = Temporal.Now.timeZoneId();
  const isOn = quietFrom !== null && quietTo !== null;
  return (
    <>
      <Switch
        label="Quiet hours"
        description="No push notifications during these hours. They still wait in the bell."
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { ...usual, timeZone: here } : { quietFrom: null, quietTo: null })
        }
      />
      {isOn && (
        <>
          <Group gap="md" grow>
            <TimeField
              label="From"
              value={quietFrom}
              onChange={(from) => onChange({ quietFrom: from, quietTo, timeZone: here })}
            />
            <TimeField
              label="To"
              value={quietTo}
              onChange={(to) => onChange({ quietFrom, quietTo: to, timeZone: here })}
            />
          </Group>
          <Text c="dimmed" fz="var(--small-size)">
            Times of {cityOf(timeZone)}.{' '}
            {timeZone !== here && (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => onChange({ quietFrom, quietTo, timeZone: here })}
              >
                Use {cityOf(here)}
              </Button>
            )}
          </Text>
        </>
      )}
    </>
  );
}

/** These rows fill the dialog, so that the content below them is out of sight until the settings load. */
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

/**
 * The settings of the user's notifications. A change is shown at once. If saving fails, the change is reverted with a message.
 */
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
  // The reason is longer than the switch and would move the content below it.
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
