import { IconDots } from '@tabler/icons-react';
import type { LoadedLift } from '@trackboard/contract/lifts';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { DropdownMenu, IconItem } from '../../../ui/dropdown-menu.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { DraftMark } from '../publishing/draft-mark.tsx';
import { KindPlate } from '../kind-plate.tsx';
import { actionLabels, cardActions, iconActions, type LoggedBy, logLabel } from './card-actions.ts';
import { useCardContext } from './card-context.ts';
import iconClasses from './card-icons.module.css';
import { ViewLink } from './view-link.tsx';
import classes from './workout-card.module.css';
import { WorkoutSummary } from './workout-summary.tsx';

/**
 * An icon button of a card. It renders in a tenth of the time of Mantine's button, and a week may have a thousand such buttons.
 */
function CardButton({ className, ...props }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} className={`${iconClasses.button} ${className ?? ''}`} />;
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
function CardMenu({ item }: { item: TrackWorkout }) {
  const menu = useDropdown('menu');
  return (
    <>
      <CardButton
        {...menu.button}
        className={iconClasses.target}
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

interface CardIconsProps {
  item: TrackWorkout;
  loggedBy: LoggedBy;
}

/**
 * The card's actions as icons. They are visible on hover and focus, and always on devices without
 * hover.
 */
function CardIcons({ item, loggedBy }: CardIconsProps) {
  const me = useMe();
  const { act } = useCardContext();
  const allowed = cardActions(me, item.workout).filter((action) => iconActions.includes(action));
  return (
    <span
      className={iconClasses.icons}
      data-card-icons
      data-has-menu={may(me, 'programme') || undefined}
    >
      {allowed.map((action) => {
        const isLog = action === 'log';
        const { label, icon: Icon } = isLog ? logLabel(loggedBy) : actionLabels[action];
        return (
          <CardButton
            key={action}
            className={iconClasses.icon}
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

interface WorkoutCardProps {
  item: TrackWorkout;
  /** The track's name, if several tracks are shown. */
  track: string | null;
  mark: ReactNode;
  loggedBy: LoggedBy;
  /** The athlete's weights for the sets of a lift. */
  weights: LoadedLift | null;
  /** Whether the card is being moved. It is then dashed and pale. */
  moving: boolean;
  /** Disables the card while keys move it. A drag would end if its source were inert. */
  isInert: boolean;
  ref?: Ref<HTMLElement>;
}

export function WorkoutCard(props: WorkoutCardProps) {
  const { item, track, mark, loggedBy, weights, moving, isInert, ref } = props;
  const me = useMe();
  const programmes = may(me, 'programme');
  const { workout, trackWorkoutId } = item;
  return (
    <article
      ref={ref}
      className={classes.card}
      data-workout={trackWorkoutId}
      data-moving={moving || undefined}
      data-draft={!workout.isPublished || undefined}
      inert={isInert || undefined}
      aria-label={workout.name}
    >
      <div className={classes.top}>
        <span className={classes.kind}>
          <KindPlate workout={workout} />
          {track && <span className={classes.track}>{track}</span>}
        </span>
        {programmes && <CardMenu item={item} />}
      </div>
      <h3 className={classes.name}>{workout.name}</h3>
      <DraftMark workout={workout} />
      {!programmes && mark}
      <WorkoutSummary workout={workout} weights={weights} />
      {programmes && mark}
      <footer className={classes.footer}>
        <ViewLink item={item} className={classes.view}>
          View
        </ViewLink>
        <CardIcons item={item} loggedBy={loggedBy} />
      </footer>
    </article>
  );
}
