import { Box, Text } from '@mantine/core';
import { type Balance } from '@trackboard/contract/blocks';
import { Panel } from '../../../../ui/panel.tsx';
import { balanceRows, patternWords } from './balance.ts';
import classes from './side.module.css';

function Legend() {
  return (
    <p className={classes.legend} aria-hidden>
      <span className={classes.key} data-kind="done" /> Done
      <span className={classes.key} data-kind="planned" /> Planned
    </p>
  );
}

/** How many minutes are asked of each pattern of movement. */
export function BalancePanel({ title, balance }: { title: string; balance: Balance }) {
  const rows = balanceRows(balance);
  return (
    <Panel
      title={title}
      aside={
        <Text c="var(--ink-3)" fz="sm">
          minutes
        </Text>
      }
    >
      {rows.length === 0 && <Text c="dimmed">No movement of the table is in it yet.</Text>}
      <ul className="lined">
        {rows.map(({ pattern, done, planned, doneShare, plannedShare, note, isLow }) => (
          <li key={pattern} className={classes.pattern}>
            <b>{patternWords[pattern]}</b>
            <span className={classes.bar} aria-hidden>
              <span data-kind="done" style={{ width: `${doneShare * 100}%` }} />
              <span data-kind="planned" style={{ width: `${plannedShare * 100}%` }} />
            </span>
            <Box component="span" className="score" fz="1.0625rem" ta="end" aria-hidden>
              {done + planned}
            </Box>
            <span className="sr-only">
              : {done} minutes done, {planned} planned.{' '}
            </span>
            <span className={classes.note} data-low={isLow || undefined}>
              {note}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > 0 && <Legend />}
    </Panel>
  );
}
