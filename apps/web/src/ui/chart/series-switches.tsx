import { ColorSwatch, Switch } from '@mantine/core';
import type { ChartSeries } from './chart-data.ts';
import classes from './day-chart.module.css';

interface SeriesSwitchesProps {
  /** Always shown. */
  main: ChartSeries;
  others: readonly ChartSeries[];
  /** The keys of the others that are shown. */
  shown: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** Names the main series of a chart and switches the others on and off. */
export function SeriesSwitches({ main, others, shown, onToggle }: SeriesSwitchesProps) {
  return (
    <fieldset className={classes.legend} aria-label="Bars of the chart">
      <span className={classes.main}>
        <ColorSwatch color={main.color} size={12} radius={3} withShadow={false} aria-hidden />
        {main.label}
      </span>
      {others.map(({ key, label, color }) => (
        <Switch
          key={key}
          size="xs"
          label={label}
          color={color}
          className={classes.series}
          checked={shown.has(key)}
          onChange={() => onToggle(key)}
        />
      ))}
    </fieldset>
  );
}
