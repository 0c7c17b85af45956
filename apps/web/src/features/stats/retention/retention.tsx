import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import type { CSSProperties } from 'react';
import type { JoinedInMonth } from '@trackboard/contract/stats';
import { gymFor } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatDay } from '../../../lib/dates.ts';
import classes from './retention.module.css';
import { counted } from '../../../lib/locale.ts';

/** Says how long after joining a column is: `Month of joining`, `1 month later`. */
function laterInWords(months: number): string {
  if (months === 0) return 'Month of joining';
  return counted(months, 'month later', 'months later');
}

/** `8 joined, 2 left` */
export function joinedInWords({ joined, left }: JoinedInMonth): string {
  if (joined === 0) return 'Nobody joined';
  return left > 0 ? `${joined} joined, ${left} left` : `${joined} joined`;
}

interface CellProps {
  trained: number | undefined;
  joined: number;
}

/** A cell with `67%`, and `2 of 3` below. It is empty for future months. */
function Cell({ trained, joined }: CellProps) {
  if (trained === undefined) return <td />;
  if (joined === 0) return <td className="faint">–</td>;
  const percent = Math.round((100 * trained) / joined);
  return (
    <td className={classes.cell} style={{ '--percent': percent } as CSSProperties}>
      <span className="score">{percent}%</span>
      <span className={classes.count}>
        {trained} of {joined}
      </span>
    </td>
  );
}

/** A table with a row for each month of joining, from the first month with an athlete, and a column for each month since. */
export function RetentionTable({ months }: { months: readonly JoinedInMonth[] }) {
  const rows = months.slice(months.findIndex(({ joined }) => joined > 0));
  const columns = rows.map((_, later) => later);
  return (
    <table className={`table ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">Joined in</th>
          {columns.map((later) => (
            <th scope="col" key={later}>
              <span className="sr-only">{laterInWords(later)}</span>
              <span aria-hidden>{later === 0 ? 'Same' : `+${later}`}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.month}>
            <th scope="row">
              {formatDay(`${row.month}-01`, 'month')}
              <span className={classes.count}>{joinedInWords(row)}</span>
            </th>
            {columns.map((later) => (
              <Cell key={later} trained={row.trained[later]} joined={row.joined} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows how many of the athletes who joined in each recent month have trained since. Renders nothing if there are none. */
export function Retention() {
  const months = useQuery({
    ...queryFor(stats.retention, gymFor(useMe())),
    refetchOnMount: 'always',
  });
  if (months.data?.every(({ joined }) => joined === 0)) return null;
  return (
    <Panel title="Who keeps training" note="By month of joining, and months since">
      <Loaded
        query={months}
        pending={<LoadingRows label="Loading who keeps training" count={12} />}
      >
        {(rows) => (
          <>
            <RetentionTable months={rows} />
            <Text c="dimmed" fz="sm" mt="sm">
              A score or a day in the gym counts. The last figure of each row is this month so far.
            </Text>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
