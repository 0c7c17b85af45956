import { Text } from '@mantine/core';
import type { Balance } from '@trackboard/contract/blocks';
import { Panel } from '../../../../ui/panel.tsx';
import { daysAgo } from '../../last-done/days-ago.ts';
import classes from './side.module.css';

/** The movements that the track has not done for three weeks or more. */
export function NotForAWhile({ movements }: { movements: Balance['notForAWhile'] }) {
  if (movements.length === 0) return null;
  return (
    <Panel
      title="Not for a while"
      aside={
        <Text c="var(--ink-3)" fz="sm">
          last done
        </Text>
      }
    >
      <ul className="lined">
        {movements.map(({ name, daysSince }) => (
          <li key={name} className={classes.row}>
            <b>{name}</b>
            <span className={classes.end}>{daysAgo(daysSince)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
