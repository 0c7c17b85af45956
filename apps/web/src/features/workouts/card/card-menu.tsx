import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useMe } from '../../../lib/use-me.ts';
import { ElementStandIn } from '../../../ui/element-stand-in.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { actionLabels } from './action-labels.tsx';
import { CardButton } from './card-button.tsx';
import { cardActions } from './card-actions.ts';
import { useCardContext } from './card-context.ts';
import classes from './card-icons.module.css';

function MenuItems({ item }: { item: TrackWorkout }) {
  const me = useMe();
  const { act } = useCardContext();
  return cardActions(me, item.workout).map((action) => {
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
  });
}

/** The menu with all actions of an owner's card. */
export function CardMenu({ item }: { item: TrackWorkout }) {
  const { isUsed, button, popup } = useDropdown('menu');
  return (
    <>
      <CardButton
        {...button}
        className={classes.target}
        data-card-menu
        aria-label={`More for ${item.workout.name}`}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </CardButton>
      {isUsed && (
        <Menu {...popup} position="bottom-end" withinPortal>
          <Menu.Target>
            <ElementStandIn element={button.ref} />
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems item={item} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
