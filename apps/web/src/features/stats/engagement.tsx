import { useIntersection } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import { type RefCallback, useState } from 'react';
import type { OutputOf } from '@trackboard/contract';
import type { GraphSeries } from '@trackboard/contract/stats';
import { formatDays } from '../../lib/dates.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useGymToday } from '../../lib/use-gym-zone.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from './engagement.module.css';
import { Panel } from '../../ui/panel.tsx';
import type { DayRange } from './graph-days.ts';
import { formatCount } from '../../lib/locale.ts';
import { barColor, type ChartDay, type ChartSeries } from '../../ui/chart/chart-data.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const red = 'var(--p-red)';
const green = 'var(--p-green)';
const blue = 'var(--p-blue)';

interface Graph {
  /** The series of the scores. */
  readonly main: ChartSeries;
  readonly others: readonly ChartSeries[];
  readonly days: readonly ChartDay[];
}

function daysOf(series: Readonly<Record<string, GraphSeries>>): ChartDay[] {
  const [first = []] = Object.values(series);
  return first.map(({ date }, nth) => ({
    day: date,
    counts: Object.fromEntries(
      Object.entries(series).map(([key, points]) => [key, points[nth]?.count ?? 0]),
    ),
  }));
}

/** Returns the series of a gym's or an athlete's graph. */
export function graphOf({ gymGraphStats, athleteGraphStats }: OutputOf<typeof stats.graph>): Graph {
  if (gymGraphStats) {
    return {
      main: { key: 'loggedWorkouts', label: 'Scores', color: barColor },
      others: [
        { key: 'likesOnLoggedWorkouts', label: 'Likes', color: red },
        { key: 'commentsOnLoggedWorkouts', label: 'Comments', color: blue },
      ],
      days: daysOf(gymGraphStats),
    };
  }
  return {
    main: { key: 'loggedScores', label: 'Scores', color: barColor },
    others: [
      { key: 'likesGiven', label: 'Likes given', color: red },
      { key: 'likesRecieved', label: 'Likes received', color: green },
      { key: 'commentsPosted', label: 'Comments', color: blue },
    ],
    days: daysOf(athleteGraphStats ?? {}),
  };
}

/** Summarizes the graph with the total of each series. */
export function totalsText({ main, others, days }: Graph): string {
  const totals = [main, ...others].map(({ key, label }) => {
    const total = days.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0);
    return `${label} ${formatCount(total)}`;
  });
  return totals.join(', ');
}

const pending = (
  <Loading label="Loading chart">
    <div className="skeleton" style={{ height: 284, marginTop: 'var(--space-16)' }} />
  </Loading>
);
const fieldPending = <div className={`skeleton ${classes.field}`} />;

const DayChart = lazyPart(
  async () => (await import('../../ui/chart/day-chart.tsx')).DayChart,
  pending,
);
const GraphRangeField = lazyPart(
  async () => (await import('./graph-range-field.tsx')).GraphRangeField,
  fieldPending,
);

interface EngagementProps {
  /** The id of the gym or of the athlete. */
  subjectId: string;
  range: DayRange;
  onRange: (range: DayRange) => void;
}

/** Returns whether an element has been near the visible part of the page, so that content far below loads later. */
function useIsNear<Element extends HTMLElement>(): [RefCallback<Element | null>, boolean] {
  const { ref, entry } = useIntersection<Element>({ rootMargin: '300px' });
  const [isNear, setNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setNear(true);
  return [ref, isNear];
}

/** Shows scores, likes and comments by day. */
export function Engagement({ subjectId, range, onRange }: EngagementProps) {
  const graph = useQuery({
    ...queryFor(stats.graph, { id: subjectId, fromDate: range.from, toDate: range.to }),
    // Keeps the current graph on the screen while another range loads.
    placeholderData: keepPreviousData,
  });
  const today = useGymToday();
  const [ref, isNear] = useIsNear<HTMLDivElement>();
  return (
    <Panel
      title="Engagement"
      aside={isNear ? <GraphRangeField range={range} onRange={onRange} /> : fieldPending}
    >
      <div ref={ref}>
        <Loaded query={graph} pending={pending} failed="Somthing went wrong">
          {(figures) => {
            if (!isNear) return pending;
            const shown = graphOf(figures);
            const days = formatDays(range.from, range.to);
            return (
              <DayChart
                label={`Engagement, ${days}: ${totalsText(shown)}`}
                days={shown.days}
                main={shown.main}
                others={shown.others}
                today={today}
              />
            );
          }}
        </Loaded>
      </div>
    </Panel>
  );
}
