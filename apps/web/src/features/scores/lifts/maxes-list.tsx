import { ActionIcon, Box, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import * as lifts from '@trackboard/contract/lifts';
import type { LiftMax } from '@trackboard/contract/lifts';
import { formatWeight } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import classes from './maxes-list.module.css';
import { OriginBadge } from './origin-badge.tsx';

interface MaxesOfLift {
  readonly movementId: string;
  readonly movement: string;
  readonly maxes: readonly LiftMax[];
}

/** Groups maxes by lift and keeps the order of lifts and of maxes. */
export function maxesByLift(maxes: readonly LiftMax[]): MaxesOfLift[] {
  const groups = Map.groupBy(maxes, ({ movementId }) => movementId);
  return [...groups].map(([movementId, ofLift]) => ({
    movementId,
    movement: ofLift[0]?.movement ?? '',
    maxes: ofLift,
  }));
}

function MaxRow({ max, isCurrent }: { max: LiftMax; isCurrent: boolean }) {
  const remove = useWrite(lifts.deleteMax, {
    success: 'Max removed',
    onError: toastServerMessage,
  });
  const weight = formatWeight(max.value, max.weightUnit);
  const day = formatDay(max.achievedOn, 'date');
  const detail = `This removes your max of ${weight} in ${max.movement} of ${day}.`;

  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      <span className={`score ${classes.weight}`}>
        {max.value}
        <small> {max.weightUnit}</small>
      </span>
      <Group component="span" className="tnum" gap="var(--space-2) var(--space-6)" c="dimmed">
        {max.chosenFrom && 'Chosen '}
        <time dateTime={max.achievedOn}>{day}</time>
        {max.chosenFrom && <OriginBadge kind={max.chosenFrom} />}
      </Group>
      <ActionIcon
        size="lg"
        aria-label={`Remove ${weight} in ${max.movement} of ${day}`}
        loading={remove.isPending}
        onClick={() => void remove.ask(detail, { id: max.id })}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}

/** The maxes by lift, newest first: the newest is current, the earlier ones are its history. */
export function MaxesList({ maxes }: { maxes: readonly LiftMax[] }) {
  return (
    <ul className={classes.lifts}>
      {maxesByLift(maxes).map(({ movementId, movement, maxes: ofLift }) => (
        <Box key={movementId} component="li" className="line-above" pt="sm" pb="var(--space-6)">
          <Box component="h3" fz="0.9375rem" fw={600}>
            {movement}
          </Box>
          <ul>
            {ofLift.map((max, place) => (
              <MaxRow key={max.id} max={max} isCurrent={place === 0} />
            ))}
          </ul>
        </Box>
      ))}
    </ul>
  );
}
