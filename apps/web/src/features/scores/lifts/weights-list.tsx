import type { WeightUnit } from '@trackboard/scoring';
import type { WorkingWeights } from './api.ts';
import classes from './weights-list.module.css';

interface WeightsListProps {
  sets: WorkingWeights['sets'];
  unit: WeightUnit;
}

const setName = (index: number) => `Set ${index + 1}`;

/** The sets with reps, percentage, weight to load and how it is computed. Without a max there are no weights. */
export function WeightsList({ sets, unit }: WeightsListProps) {
  return (
    <ol className={classes.list} aria-label="Your weights by set">
      {sets.map(({ reps, percentage, loadable, line }, index) => (
        <li key={setName(index)}>
          <span className={classes.set}>
            {setName(index)}
            <b>
              {percentage}% × {reps}
            </b>
          </span>
          {loadable === null ? (
            <span className={classes.open}>
              <span aria-hidden="true">–</span>
              <span className="sr-only">No weight yet</span>
            </span>
          ) : (
            <span className={`score ${classes.weight}`}>
              {loadable}
              <small> {unit}</small>
            </span>
          )}
          {line && <span className={classes.line}>{line}</span>}
        </li>
      ))}
    </ol>
  );
}
