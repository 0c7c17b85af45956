import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { TrackWorkout } from '@trackboard/contract';
import { actionFacts } from './action-facts.tsx';
import { tileActions } from './tile-actions.ts';
import { useTiles } from './tile-context.ts';
import classes from './tile-menu.module.css';

/** All actions of an owner's tile in words; the way to move a workout without dragging. */
export function TileMenu({ item }: { item: TrackWorkout }) {
  const { role, act } = useTiles();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={classes.target}
          data-tile-menu
          aria-label={`More for ${item.workout.name}`}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tileActions(role, item.workout).map((action) => {
          const { label, icon: Icon } = actionFacts[action];
          const isEnd = action === 'delete' || action === 'remove';
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              onClick={() => act(action, item)}
              {...(isEnd ? { c: 'var(--danger)' } : {})}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
