import { UnstyledButton } from '@mantine/core';
import type { ChartLine } from './chart-data.ts';
import classes from './day-chart.module.css';

interface ChartLegendProps {
  lines: readonly ChartLine[];
  /** The keys of the hidden lines. */
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** The names of the lines; a click hides or shows a line. */
export function ChartLegend({ lines, hidden, onToggle }: ChartLegendProps) {
  return (
    <fieldset className={classes.legend} aria-label="Lines of the chart">
      {lines.map(({ key, label, color, dash }) => (
        <UnstyledButton
          key={key}
          className={classes.line}
          aria-pressed={!hidden.has(key)}
          onClick={() => onToggle(key)}
        >
          <svg width="22" height="8" aria-hidden="true">
            <line
              x1="1"
              x2="21"
              y1="4"
              y2="4"
              stroke={color}
              strokeWidth="2.5"
              strokeDasharray={dash}
              strokeLinecap="round"
            />
          </svg>
          {label}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
