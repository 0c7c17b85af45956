import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  type Icon,
} from '@tabler/icons-react';
import type { MovingWorkout } from './moving-workout.ts';
import classes from './move-bar.module.css';
import type { Direction } from './move-in-week.ts';
import { formatDay } from '../../../lib/dates.ts';

interface MoveBarProps {
  moving: MovingWorkout;
  onStep: (direction: Direction) => void;
  onDrop: () => void;
  onCancel: () => void;
}

const arrows: readonly { direction: Direction; key: string; label: string; icon: Icon }[] = [
  { direction: 'left', key: 'ArrowLeft', label: 'Previous day', icon: IconArrowLeft },
  { direction: 'right', key: 'ArrowRight', label: 'Next day', icon: IconArrowRight },
  { direction: 'up', key: 'ArrowUp', label: 'Earlier slot', icon: IconArrowUp },
  { direction: 'down', key: 'ArrowDown', label: 'Later slot', icon: IconArrowDown },
];

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Moves a workout without dragging, by arrow keys or buttons. */
export function MoveBar({ moving, onStep, onDrop, onCancel }: MoveBarProps) {
  const { name } = moving.item.workout;
  const to = moving.to ?? moving.from;

  useWindowEvent('keydown', (event) => {
    const arrow = arrows.find(({ key }) => key === event.key);
    if (arrow) onStep(arrow.direction);
    if (event.key === 'Escape') onCancel();
    if (arrow || event.key === 'Escape') event.preventDefault();
  });

  return (
    <Group
      component="fieldset"
      className={classes.bar}
      gap="sm"
      wrap="nowrap"
      aria-label={`Move ${name}`}
    >
      <Box component="p" className="column" miw={150} maw={260} fz="var(--fs-14)" lh={1.35}>
        <Box component="strong" className="truncate" fw={620}>
          {name}
        </Box>
        <Box component="span" className="tnum" c="dimmed" fz="sm">
          {formatDay(to.day, 'short')}, slot {to.index + 1}
        </Box>
      </Box>
      <Group gap="var(--space-4)" wrap="nowrap" align="stretch">
        {arrows.map(({ direction, label, icon: Icon }) => (
          <ActionIcon
            key={direction}
            variant="default"
            aria-label={label}
            onClick={() => onStep(direction)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
      <Text display={{ base: 'none', lg: 'block' }} maw={190} c="var(--ink-3)" fz="xs" lh={1.35}>
        Arrow keys choose the day and the slot, Escape cancels
      </Text>
      <Button variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
      <Button ref={takeFocus} onClick={onDrop}>
        Move here
      </Button>
    </Group>
  );
}
