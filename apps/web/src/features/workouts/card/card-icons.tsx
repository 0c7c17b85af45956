import { can } from '@trackboard/contract';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useSession } from '../../../lib/session.ts';
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
  const user = useSession('user');
  const { act } = useCardContext();
  const allowed = cardActions(user, item.workout).filter((action) => iconActions.includes(action));
  return (
    <span
      className={classes.icons}
      data-card-icons
      data-has-menu={can(user, 'programme') || undefined}
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
