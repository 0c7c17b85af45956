import { Box, Group } from '@mantine/core';
import * as scores from '@trackboard/contract/scores';
import type { AttendedWeek } from '@trackboard/contract/scores';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/dates.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './attendance.module.css';
import { counted } from '../../../lib/locale.ts';

const daysOfWeek = 7;
/** The height of a bar for seven days, in pixels. */
const tallest = 62;

function Week({ week, isCurrent }: { week: AttendedWeek; isCurrent: boolean }) {
  const { week: sunday, days } = week;
  const day = formatDay(sunday, 'shortDate');
  const words = counted(days, 'day');
  return (
    <li className={classes.week} data-current={isCurrent || undefined}>
      <span className="sr-only">
        Week of {day}: {words}
      </span>
      <Box component="span" className="tnum" c={days > 0 ? 'dimmed' : ''} aria-hidden="true">
        {days}
      </Box>
      <span
        className={classes.bar}
        style={{ height: (days / daysOfWeek) * tallest }}
        aria-hidden="true"
      />
      <span className={classes.day} aria-hidden="true">
        {day}
      </span>
    </li>
  );
}

/**
 * Shows as bars on how many days of each recent week an athlete was in the gym or logged a score.
 */
export function Attendance({ userId }: { userId: string }) {
  const query = useQuery(queryFor(scores.ofAthlete, { userId }));
  return (
    <Panel title="Attendance" note="Days in the gym or with a score, 12 weeks">
      <Loaded
        query={query}
        pending={
          <Loading label="Loading attendance">
            <SkeletonLines widths={[100, 100, 100]} />
          </Loading>
        }
        failed="The attendance could not be loaded"
      >
        {({ weeks }) => (
          <Group component="ul" gap="var(--space-6)" wrap="nowrap" align="stretch" h={108}>
            {weeks.map((week, at) => (
              <Week key={week.week} week={week} isCurrent={at === weeks.length - 1} />
            ))}
          </Group>
        )}
      </Loaded>
    </Panel>
  );
}
