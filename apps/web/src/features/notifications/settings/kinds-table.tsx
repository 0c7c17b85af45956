import { Switch, Table } from '@mantine/core';
import type { NotificationSettings } from '@trackboard/contract/notifications';
import classes from './notification-settings.module.css';

type Row = NotificationSettings['kinds'][number];

interface KindsTableProps {
  settings: Pick<NotificationSettings, 'kinds' | 'pushMessages'>;
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
    <Table.Td c="var(--ink-3)">
      <span aria-hidden>–</span>
      <span className="sr-only">Not available</span>
    </Table.Td>
  );
}

/** Messages have a separate dot instead of the bell, and are never mailed. */
function MessagesRow({ settings: { pushMessages }, onChange }: KindsTableProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">Messages</Table.Th>
      <NoSwitch />
      <Table.Td>
        <WaySwitch
          label="Messages: Push"
          checked={pushMessages}
          onChange={(checked) => onChange({ pushMessages: checked })}
        />
      </Table.Td>
      <NoSwitch />
    </Table.Tr>
  );
}

/** How messages and each kind of notification arrive. */
export function KindsTable({ settings, onChange }: KindsTableProps) {
  return (
    <Table className={classes.kinds ?? ''} aria-labelledby="notification-kinds">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Kind</Table.Th>
          {ways.map(({ key, words }) => (
            <Table.Th key={key} scope="col">
              {words}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <MessagesRow settings={settings} onChange={onChange} />
        {settings.kinds.map(({ label, ...row }) => (
          <Table.Tr key={row.kind}>
            <Table.Th scope="row">{label}</Table.Th>
            {ways.map(({ key, words }) => (
              <Table.Td key={key}>
                <WaySwitch
                  label={`${label}: ${words}`}
                  checked={row[key]}
                  onChange={(checked) => onChange({ kinds: [{ ...row, [key]: checked }] })}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
