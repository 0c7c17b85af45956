import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Block, BlockWorkout } from '@trackboard/contract/blocks';
import { formatDay } from '../../../../lib/dates.ts';
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { Plate } from '../../../../ui/plate.tsx';
import { notifySuccess } from '../../../../ui/toasts.tsx';
import { workoutKind } from '../../workout-kind.ts';
import { type Place, planOf, removeWorkout, restoreWorkout } from '../plan.ts';
import { dateOf, weekdayName, workoutsOn } from '../shape.ts';
import type { ChangeBlock } from '../api.ts';

interface CellDialogProps {
  block: Block;
  place: Place;
  change: ChangeBlock;
  onEdit: (item: BlockWorkout) => void;
  onAdd: () => void;
  onClose: () => void;
}

interface RowProps extends Pick<CellDialogProps, 'block' | 'change' | 'onEdit'> {
  item: BlockWorkout;
}

function RowActions({ block, item, change, onEdit }: RowProps) {
  const { id, workout } = item;

  async function remove(): Promise<void> {
    const removed = planOf(block).workouts.find((each) => each.id === id);
    const isDone = await change.send(removeWorkout(id));
    if (!isDone || !removed) return;
    const undo = () => void change.send(restoreWorkout(removed));
    notifySuccess(`${workout.name} removed`, { label: 'Undo', onAct: undo });
  }

  return (
    <Group gap="var(--space-4)" wrap="nowrap">
      <ActionIcon aria-label={`Edit ${workout.name}`} onClick={() => onEdit(item)}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Remove ${workout.name}`} onClick={() => void remove()}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function Row(props: RowProps) {
  const { item } = props;
  const { workout, retest, isPublished, date, trackWorkoutId } = item;
  const kind = workoutKind(workout);
  const words = [kind.words, retest && 'retest', isPublished && 'published'];
  return (
    <Group component="li" justify="space-between" wrap="nowrap" py="sm" mih={56}>
      <Stack gap="var(--space-2)" miw={0}>
        <Text className="truncate" fw={600}>
          {workout.name}
        </Text>
        <Plate color={kind.color}>{words.filter(Boolean).join(', ')}</Plate>
      </Stack>
      {isPublished ? (
        <TextLink
          to="/dashboard/programmingcalendar"
          search={{ day: date ?? undefined, workout: trackWorkoutId ?? undefined }}
          aria-label={`${workout.name} on the calendar`}
        >
          On the calendar
        </TextLink>
      ) : (
        <RowActions {...props} />
      )}
    </Group>
  );
}

/** The workouts of one day of a block. The owner changes published workouts on the calendar. */
export function CellDialog({ block, place, change, onEdit, onAdd, onClose }: CellDialogProps) {
  const date = dateOf(block, place);
  const day = date ? formatDay(date, 'long') : weekdayName(place.day);
  const items = workoutsOn(block, place);
  return (
    <ResponsiveModal
      onClose={onClose}
      title={`${day}, week ${place.week}`}
      footer={
        <Button miw={104} onClick={onAdd}>
          Add workout
        </Button>
      }
    >
      <ul className="lined">
        {items.map((item) => (
          <Row key={item.id} block={block} item={item} change={change} onEdit={onEdit} />
        ))}
      </ul>
    </ResponsiveModal>
  );
}
