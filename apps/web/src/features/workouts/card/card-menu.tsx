import { IconDots } from '@tabler/icons-react';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { ComponentPropsWithRef } from 'react';
import { useMe } from '../../../lib/use-me.ts';
import { DropdownMenu, IconItem } from '../../../ui/dropdown-menu.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { actionLabels, cardActions } from './card-actions.ts';
import classes from './card-icons.module.css';
import { useCardContext } from './card-context.ts';

/**
 * An icon button of a card. It renders in a tenth of the time of Mantine's button, and a week may have a thousand such buttons.
 */
export function CardButton({ className, ...props }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={`${classes.button} ${className ?? ''}`} />;
}

function MenuItems({ item }: { item: TrackWorkout }) {
  const me = useMe();
  const { act } = useCardContext();
  return cardActions(me, item.workout).map((action) => {
    const { label, icon } = actionLabels[action];
    const isEnd = action === 'delete' || action === 'remove';
    return (
      <IconItem
        key={action}
        icon={icon}
        onClick={() => act(action, item)}
        {...(isEnd ? { c: 'var(--danger)' } : {})}
      >
        {label}
      </IconItem>
    );
  });
}

/** The menu with all actions of an owner's card. */
export function CardMenu({ item }: { item: TrackWorkout }) {
  const menu = useDropdown('menu');
  return (
    <>
      <CardButton
        {...menu.button}
        className={classes.target}
        data-card-menu
        aria-label={`More for ${item.workout.name}`}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </CardButton>
      <DropdownMenu dropdown={menu} position="bottom-end">
        <MenuItems item={item} />
      </DropdownMenu>
    </>
  );
}
