import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { GraphSeries } from '@trackboard/contract/stats';
import { formatCount } from '../../lib/locale.ts';
import { barColor, type ChartDay, type ChartSeries } from '../../ui/chart/chart-data.ts';

const red = 'var(--p-red)';
const green = 'var(--p-green)';
const blue = 'var(--p-blue)';

export interface Graph {
  /** The scores. */
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

/** The series of a gym's or an athlete's graph. */
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

/** A summary of the graph: the total of each series. */
export function totalsText({ main, others, days }: Graph): string {
  const totals = [main, ...others].map(({ key, label }) => {
    const total = days.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0);
    return `${label} ${formatCount(total)}`;
  });
  return totals.join(', ');
}
