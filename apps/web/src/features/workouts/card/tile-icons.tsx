import { ActionIcon, Tooltip } from '@mantine/core';
import type { TrackWorkout } from '@trackboard/contract';
import { actionFacts } from './action-facts.tsx';
import { iconActions, tileActions } from './tile-actions.ts';
import { useTiles } from './tile-context.ts';
import classes from './tile-icons.module.css';

/** The tile's actions as icons; they appear on hover and focus, and stand always where nothing hovers. */
export function TileIcons({ item }: { item: TrackWorkout }) {
  const { role, act } = useTiles();
  const allowed = tileActions(role, item.workout).filter((action) => iconActions.includes(action));
  return (
    <span className={classes.icons} data-tile-icons>
      {allowed.map((action) => {
        const { label, icon: Icon } = actionFacts[action];
        return (
          <Tooltip key={action} label={label}>
            <ActionIcon
              className={classes.icon}
              aria-label={`${label}, ${item.workout.name}`}
              onClick={() => act(action, item)}
            >
              <Icon size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </span>
  );
}
