import { ActionIcon, Group, Table } from '@mantine/core';
import type { ListedTrack } from '@trackboard/contract/tracks';
import { IconEye, IconEyeOff, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { priceText, typeWords } from '../track-terms.ts';
import folding from '../../../ui/folding-table.module.css';
import classes from './tracks-table.module.css';

interface TracksTableProps {
  tracks: readonly ListedTrack[];
  onShare: (track: ListedTrack) => void;
  onEdit: (track: ListedTrack) => void;
  onRemove: (track: ListedTrack) => void;
}

interface MaskedPasswordProps {
  /** The track's name. */
  of: string;
  password: string;
}

/** A password as dots, which a button shows: owners open their tracks where others can read the screen. */
function MaskedPassword({ of, password }: MaskedPasswordProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Group component="span" gap="var(--space-4)" wrap="nowrap">
      {isShown ? <bdi>{password}</bdi> : <span aria-hidden="true">••••</span>}
      <ActionIcon
        aria-label={`${isShown ? 'Hide' : 'Show'} the password of ${of}`}
        onClick={() => setShown(!isShown)}
      >
        <Eye size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function TrackRow({
  track,
  onShare,
  onEdit,
  onRemove,
}: { track: ListedTrack } & Omit<TracksTableProps, 'tracks'>) {
  const { name, type, price, joinPassword } = track;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.name}>
        <bdi>{name}</bdi>
      </Table.Th>
      <Table.Td className={classes.price} data-none={price === null || undefined}>
        {price === null ? 'None' : priceText(price)}
      </Table.Td>
      <Table.Td>{typeWords[type]}</Table.Td>
      <Table.Td className={classes.athletes}>
        {track.athletes}
        <span className={classes.unit}> {track.athletes === 1 ? 'athlete' : 'athletes'}</span>
      </Table.Td>
      <Table.Td className={classes.password} data-none={joinPassword === null || undefined}>
        {joinPassword === null ? 'None' : <MaskedPassword of={name} password={joinPassword} />}
      </Table.Td>
      <Table.Td className={`${folding.actions} ${classes.actions}`}>
        <ActionIcon aria-label={`Share ${name}`} onClick={() => onShare(track)}>
          <IconQrcode size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Edit ${name}`} onClick={() => onEdit(track)}>
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${name}`} onClick={() => onRemove(track)}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

/** The owner's tracks. On a phone each row folds into two lines. */
export function TracksTable({ tracks, ...acts }: TracksTableProps) {
  return (
    <Table className={`${folding.table} ${classes.table}`} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th w={72} ta="right">
            Price
          </Table.Th>
          <Table.Th w={72}>Type</Table.Th>
          <Table.Th w={88} ta="right">
            Athletes
          </Table.Th>
          <Table.Th w={116}>Password</Table.Th>
          <Table.Th w={156} className={folding.actions}>
            Action
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} {...acts} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
