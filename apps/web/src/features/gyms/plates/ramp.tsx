import { Title } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { type LoadedBar, warmUp, type WeightUnit } from '@trackboard/scoring';
import { useId, useState } from 'react';
import { Plate } from '../../../ui/plate.tsx';
import { plateColor } from './bar-drawing.tsx';
import { type PlacedBar, unitWords } from './places.ts';
import classes from './ramp.module.css';

interface RampRow extends LoadedBar {
  readonly reps: string;
}

interface RampProps {
  /** The working weight. */
  load: LoadedBar;
  /** The reps of the working set. */
  reps: string | undefined;
  unit: WeightUnit;
  placed: PlacedBar;
}

function Sides({ side, unit }: { side: readonly number[]; unit: WeightUnit }) {
  if (side.length === 0) return <span className={classes.empty}>empty bar</span>;
  return (
    <span className={classes.side}>
      {side.map((weight, index) => (
        <Plate key={`plate ${index + 1}`} color={plateColor(weight, unit)}>
          {weight}
        </Plate>
      ))}
    </span>
  );
}

/** The sets from the empty bar to the working weight. A tap ticks a set; the arrow is at the next one. */
export function Ramp({ load, reps, unit, placed }: RampProps) {
  const headingId = useId();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const sets = warmUp(placed.set, placed.bar, load.weight, unit);
  if (sets.length === 0) return null;
  const rows: RampRow[] = [
    ...sets.map((set) => ({ ...set, reps: `×${set.reps}` })),
    { ...load, reps: reps ? `×${reps}` : '' },
  ];
  const next = rows.findIndex(({ weight }) => !done.has(weight));
  const tick = (weight: number) =>
    setDone(
      done.has(weight)
        ? new Set([...done].filter((each) => each !== weight))
        : new Set([...done, weight]),
    );
  return (
    <section className={classes.ramp} aria-labelledby={headingId}>
      <header>
        <Title id={headingId} order={3} fz="1.0625rem">
          Warm-up
        </Title>
        <span>Plates on each side</span>
      </header>
      <ol>
        {rows.map((row, index) => (
          <li key={row.weight} aria-current={index === next ? 'step' : undefined}>
            <label className={classes.row}>
              <input
                type="checkbox"
                className="sr-only"
                checked={done.has(row.weight)}
                onChange={() => tick(row.weight)}
              />
              <span className={`score ${classes.weight}`}>
                {row.weight} <small>{unitWords[unit]}</small>
              </span>
              <span className={classes.reps}>{row.reps}</span>
              <Sides side={row.side} unit={unit} />
              {done.has(row.weight) && <IconCheck size={20} stroke={2.25} aria-hidden />}
              {index === next && <IconArrowLeft size={22} stroke={2} aria-hidden />}
            </label>
          </li>
        ))}
      </ol>
    </section>
  );
}
