import type { XAxisTickContentProps } from 'recharts';
import { formatDay } from '../../lib/dates.ts';
import type { ChartBar } from './chart-data.ts';
import classes from './day-chart.module.css';

/** Up to two weeks, a weekday says more than a month. */
const maxWeekdays = 14;

/** The text below a bar. */
export function tickLabel(day: string, barCount: number): string {
  if (barCount > maxWeekdays) return formatDay(day, 'shortDate');
  return `${formatDay(day, 'shortWeekday')} ${Number(day.slice(-2))}`;
}

const chip = { width: 54, height: 20 };

/** Renders the label below a bar; that of today is on a lime chip. */
export function dayTick(bars: readonly ChartBar[], today: string) {
  return ({ x, y, payload }: Pick<XAxisTickContentProps, 'x' | 'y' | 'payload'>) => {
    const bar = bars.find(({ from }) => from === payload.value);
    if (!bar) return <g />;
    const isToday = bar.from <= today && today <= bar.to;
    return (
      <g transform={`translate(${x},${y})`}>
        {isToday && <rect className={classes.chip} x={-chip.width / 2} y={1} {...chip} rx={5} />}
        <text className={classes.tick} data-today={isToday || undefined} y={15} textAnchor="middle">
          {tickLabel(bar.from, bars.length)}
        </text>
      </g>
    );
  };
}
