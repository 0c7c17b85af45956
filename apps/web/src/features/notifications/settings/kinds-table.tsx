import { Switch, Table } from '@mantine/core';
import type { NotificationSettings } from '@trackboard/contract/notifications';
import classes from './notification-settings.module.css';

type Row = NotificationSettings['kinds'][number];

interface KindsTableProps {
  kinds: readonly Row[];
  onChange: (kind: Omit<Row, 'label'>) => void;
}

const ways = [
  { key: 'bell', words: 'Bell' },
  { key: 'push', words: 'Push' },
  { key: 'mail', words: 'Mail' },
] as const;

/** How each kind of notification arrives. */
export function KindsTable({ kinds, onChange }: KindsTableProps) {
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
        {kinds.map(({ label, ...row }) => (
          <Table.Tr key={row.kind}>
            <Table.Th scope="row">{label}</Table.Th>
            {ways.map(({ key, words }) => (
              <Table.Td key={key}>
                <Switch
                  className={classes.switch ?? ''}
                  aria-label={`${label}: ${words}`}
                  checked={row[key]}
                  onChange={(event) => onChange({ ...row, [key]: event.currentTarget.checked })}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
