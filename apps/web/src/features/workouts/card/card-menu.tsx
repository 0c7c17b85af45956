import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../../../lib/session.ts';
import { ElementStandIn } from '../../../ui/element-stand-in.tsx';
import { actionLabels } from './action-labels.tsx';
import { CardButton } from './card-button.tsx';
import { cardActions } from './card-actions.ts';
import { useCardContext } from './card-context.ts';
import classes from './card-icons.module.css';

function MenuItems({ item }: { item: TrackWorkout }) {
  const { user } = useSession();
  const { act } = useCardContext();
  return cardActions(user, item.workout).map((action) => {
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

/** The menu with all actions of an owner's card. Mounted by its first use, because a week may have hundreds. */
export function CardMenu({ item }: { item: TrackWorkout }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);

  function toggle(): void {
    // It has to be mounted before it opens, to note where the focus returns.
    flushSync(() => setUsed(true));
    setOpened(!opened);
  }

  return (
    <>
      <CardButton
        ref={button}
        id={id}
        className={classes.target}
        data-card-menu
        aria-label={`More for ${item.workout.name}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={toggle}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </CardButton>
      {isUsed && (
        <Menu id={id} opened={opened} onChange={setOpened} position="bottom-end" withinPortal>
          <Menu.Target>
            <ElementStandIn element={button} />
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems item={item} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
