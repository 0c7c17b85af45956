import { Button, Group, Radio, Table } from '@mantine/core';
import type { UserGym } from '@trackboard/contract/gyms';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import folding from '../../../ui/folding-table.module.css';
import classes from './gyms-table.module.css';

interface GymsTableProps {
  gyms: readonly UserGym[];
  onManage: (gym: UserGym) => void;
  onRemove: (gym: UserGym) => void;
  onMakePrimary: (gymId: string) => void;
}

const roleWords = { athlete: 'Athlete', owner: 'Owner' } as const;

function GymRow(props: { gym: UserGym } & Omit<GymsTableProps, 'gyms'>) {
  const { gym, onManage, onRemove, onMakePrimary } = props;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Group component="span" gap="sm" wrap="nowrap">
          <InitialsAvatar id={gym.id} name={gym.name} image={gym.image} square decorative />
          <bdi>{gym.name}</bdi>
        </Group>
      </Table.Th>
      <Table.Td>{roleWords[gym.role]}</Table.Td>
      <Table.Td className={classes.primary}>
        <Radio
          aria-label={`Make ${gym.name} the primary gym`}
          label="Primary"
          iconColor="var(--on-primary)"
          classNames={{ label: classes.primaryLabel ?? '' }}
          checked={gym.isPrimary}
          onChange={() => onMakePrimary(gym.id)}
        />
      </Table.Td>
      <Table.Td className={folding.actions}>
        <Button variant="default" size="sm" onClick={() => onManage(gym)}>
          Manage
        </Button>
        <Button variant="subtle" size="sm" onClick={() => onRemove(gym)}>
          Remove
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

/** The gyms an athlete has joined. On a phone each row folds into two lines. */
export function GymsTable({ gyms, ...acts }: GymsTableProps) {
  return (
    <Table className={folding.table} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Gym Name</Table.Th>
          <Table.Th w={92}>Role</Table.Th>
          <Table.Th w={84}>Primary</Table.Th>
          <Table.Th w={196} className={folding.actions}>
            Action
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {gyms.map((gym) => (
          <GymRow key={gym.id} gym={gym} {...acts} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
