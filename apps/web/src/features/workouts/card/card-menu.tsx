import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useSession } from '../../../lib/session.ts';
import { actionLabels } from './action-labels.tsx';
import { cardActions } from './card-actions.ts';
import { useCardContext } from './card-context.ts';
import classes from './card-icons.module.css';

/** The menu with all actions of an owner's card. */
export function CardMenu({ item }: { item: TrackWorkout }) {
  const { user } = useSession();
  const { act } = useCardContext();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={classes.target}
          data-card-menu
          aria-label={`More for ${item.workout.name}`}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {cardActions(user, item.workout).map((action) => {
          const { label, icon: Icon } = actionLabels[action];
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
