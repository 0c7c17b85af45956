import { ActionIcon, Box, Group, Pagination } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as lifts from '@trackboard/contract/lifts';
import type { LiftMax } from '@trackboard/contract/lifts';
import { formatWeight } from '@trackboard/scoring';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { WeightButton } from '../../../ui/weight-button.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { maxesPerPage, maxesQuery } from '../api.ts';
import { MaxForm, OriginBadge, type RenderLiftPicker } from './max-form.tsx';
import classes from './my-maxes.module.css';

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
      <WeightButton
        className={`score ${classes.weight}`}
        weights={[
          { weight: max.value, unit: max.weightUnit, about: `${max.movement}, max of ${day}` },
        ]}
        label={`${weight}, plates`}
      >
        {max.value}
        <small>&nbsp;{max.weightUnit}</small>
      </WeightButton>
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

/**
 * Lists the maxes by lift, newest first. The newest is the current max, and the earlier ones are
 * its history.
 */
function MaxesList({ maxes }: { maxes: readonly LiftMax[] }) {
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

/**
 * Lists the athlete's own maxes, tested and chosen, with buttons to remove them. Renders nothing if
 * there are none.
 */
export function MyMaxes() {
  const [page, setPage] = useState(1);
  const maxes = useQuery({ ...maxesQuery(page), placeholderData: keepPreviousData });
  if (maxes.isError) {
    return (
      <Notice tone="danger" onRetry={() => void maxes.refetch()}>
        Your maxes could not be loaded.
      </Notice>
    );
  }
  if (!maxes.data || maxes.data.total === 0) return null;
  const { items, total } = maxes.data;
  const pages = Math.ceil(total / maxesPerPage);
  // The user has removed the last row of the last page, and so that page is gone.
  if (page > pages) setPage(pages);
  return (
    <Panel title="My maxes">
      <MaxesList maxes={items} />
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} mt="md" />}
    </Panel>
  );
}

interface MaxDialogProps {
  opened: boolean;
  onClose: () => void;
  renderLiftPicker: RenderLiftPicker;
}

/** The dialog that adds a tested max of any lift. */
export function MaxDialog({ opened, onClose, renderLiftPicker }: MaxDialogProps) {
  const user = useSession('user');
  return (
    <ResponsiveModal opened={opened} onClose={onClose} title="Add a max">
      <MaxForm
        unit={user.weight}
        renderLiftPicker={renderLiftPicker}
        onSaved={onClose}
        onCancel={onClose}
      />
    </ResponsiveModal>
  );
}
