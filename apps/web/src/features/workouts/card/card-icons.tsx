import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { actionLabels, updateLabel } from './action-labels.tsx';
import { CardButton } from './card-button.tsx';
import { iconActions, cardActions } from './card-actions.ts';
import { useCardContext } from './card-context.ts';
import classes from './card-icons.module.css';

interface CardIconsProps {
  item: TrackWorkout;
  isLogged: boolean;
}

/** The card's actions as icons, visible on hover and focus, and always on devices without hover. */
export function CardIcons({ item, isLogged }: CardIconsProps) {
  const me = useMe();
  const { act } = useCardContext();
  const allowed = cardActions(me, item.workout).filter((action) => iconActions.includes(action));
  return (
    <span
      className={classes.icons}
      data-card-icons
      data-has-menu={may(me, 'programme') || undefined}
    >
      {allowed.map((action) => {
        const isUpdate = action === 'log' && isLogged;
        const { label, icon: Icon } = isUpdate ? updateLabel : actionLabels[action];
        return (
          <CardButton
            key={action}
            className={classes.icon}
            data-tooltip={label}
            aria-label={`${label}, ${item.workout.name}`}
            onClick={() => act(action, item)}
          >
            <Icon size={17} stroke={1.75} aria-hidden />
          </CardButton>
        );
      })}
    </span>
  );
}
