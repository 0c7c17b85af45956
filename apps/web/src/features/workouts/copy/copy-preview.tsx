import type { CopiedDay } from '@trackboard/contract/workouts';
import { formatDay } from '../../../lib/dates.ts';
import { Plate } from '../../../ui/plate.tsx';
import { workoutCount } from '../publishing/drafts.ts';
import { workoutKind } from '../workout-kind.ts';
import { addedCount } from './copy-plan.ts';
import classes from './copy-preview.module.css';

function dayCounts({ existing, workouts }: CopiedDay): string {
  const there = existing > 0 ? `${existing} there already` : 'Empty so far';
  return workouts.length > 0 ? `${there}, ${workouts.length} new` : there;
}

function AddedDay({ day }: { day: CopiedDay }) {
  return (
    <li className={classes.day} data-unchanged={day.workouts.length === 0 || undefined}>
      <h4 className={classes.date}>
        {formatDay(day.date, 'long')} <span>{dayCounts(day)}</span>
      </h4>
      {day.workouts.length > 0 && (
        <ul className={classes.workouts}>
          {day.workouts.map((workout) => {
            // The sets do not matter here.
            const { color, words } = workoutKind({ ...workout, sets: 1 });
            return (
              <li key={workout.sourceId}>
                <strong>{workout.name}</strong>
                <Plate color={color}>{words}</Plate>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

interface CopyPreviewProps {
  days: readonly CopiedDay[];
  /** Whether the preview is of an earlier choice. */
  isOutdated: boolean;
}

/** What a copy adds to each day. */
export function CopyPreview({ days, isOutdated }: CopyPreviewProps) {
  const added = addedCount(days);
  return (
    <section
      className={classes.preview}
      aria-label="Preview"
      aria-busy={isOutdated}
      data-outdated={isOutdated || undefined}
    >
      <h3 className={classes.title} aria-live="polite">
        {added === 0 ? 'There is nothing to copy' : `This adds ${workoutCount(added)}`}
      </h3>
      {added > 0 && (
        <ol className={classes.days}>
          {days.map((day) => (
            <AddedDay key={day.date} day={day} />
          ))}
        </ol>
      )}
    </section>
  );
}
