import { withLoadsIn } from '@trackboard/scoring';
import type { Wall, WallWorkout } from '@trackboard/contract/screens';
import { lineParts } from '../../../lib/line-parts.ts';
import classes from './wall-parts.module.css';

/** A line of a workout with its numbers and loads, in the unit of the gym. */
export function WallLine({ text, unit }: { text: string; unit: Wall['weightUnit'] }) {
  return lineParts(withLoadsIn(text, unit)).map(({ kind, text: part }, index) => {
    const key = `${index} ${part}`;
    if (kind === 'number') return <b key={key}>{part}</b>;
    return kind === 'load' ? <em key={key}>{part}</em> : <span key={key}>{part}</span>;
  });
}

/** More lines than this are smaller. */
const fewLines = 6;

/** The workout in lines. */
export function WallLines({ workout, unit }: { workout: WallWorkout; unit: Wall['weightUnit'] }) {
  const lines = workout.description.split('\n').filter((line) => line.trim() !== '');
  return (
    <ul className={classes.lines} data-many={lines.length > fewLines || undefined}>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`} className={classes.line}>
          <WallLine text={line} unit={unit} />
        </li>
      ))}
    </ul>
  );
}
