import { Button, Group, Table } from '@mantine/core';
import { formatInstant } from '../../../lib/dates.ts';
import folding from '../../../ui/folding-table.module.css';
import { SubscribeLink } from '../subscribe-link.tsx';
import classes from './assigned-table.module.css';

/** A track that an athlete is on. */
export interface AssignedTrack {
  readonly id: string;
  readonly name: string;
  /** The name of the gym, or the type of the track. */
  readonly detail: string;
  /** The instant at which the athlete joined. */
  readonly joinedOn: string | null;
  /** The note for an athlete whose access will end. `subscribeTo` is the reference of a track that the athlete can buy. */
  readonly accessEnd?: { readonly text: string; readonly subscribeTo: string | null } | null;
}

interface AssignedTableProps {
  tracks: readonly AssignedTrack[];
  /** Removes an athlete from a track. It is passed for owners only. */
  onUnassign?: (track: AssignedTrack) => void;
}

function TrackRow({
  track,
  onUnassign,
}: { track: AssignedTrack } & Pick<AssignedTableProps, 'onUnassign'>) {
  const { name, detail, joinedOn, accessEnd } = track;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <bdi>{name}</bdi>
        {!onUnassign && <bdi>{detail}</bdi>}
        {accessEnd && (
          <Group
            gap="var(--space-8) var(--space-12)"
            mt="var(--space-6)"
            c="dimmed"
            fz="var(--small-size)"
            fw={400}
          >
            <span>{accessEnd.text}</span>
            {accessEnd.subscribeTo && (
              <SubscribeLink track={{ name, reference: accessEnd.subscribeTo }} size="sm" />
            )}
          </Group>
        )}
      </Table.Th>
      {onUnassign && <Table.Td c="dimmed">{detail}</Table.Td>}
      <Table.Td
        className={`${folding.date} ${onUnassign ? '' : classes.joined}`}
        data-label={onUnassign && 'Joined'}
      >
        {joinedOn && formatInstant(joinedOn, 'date')}
      </Table.Td>
      {onUnassign && (
        <Table.Td className={`${folding.actions} ${classes.actions}`}>
          <Button
            variant="default"
            size="sm"
            aria-label={`Unassign ${name}`}
            onClick={() => onUnassign(track)}
          >
            Unassign
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/** The tracks that an athlete is on. */
export function AssignedTable({ tracks, onUnassign }: AssignedTableProps) {
  return (
    <Table className={`${folding.table} ${folding.inPanel} ${onUnassign ? folding.dense : ''}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Track</Table.Th>
          {onUnassign && <Table.Th>Type</Table.Th>}
          <Table.Th ta={onUnassign ? 'left' : 'right'}>Joined</Table.Th>
          {onUnassign && <Table.Th className={folding.actions}>Action</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} onUnassign={onUnassign} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
