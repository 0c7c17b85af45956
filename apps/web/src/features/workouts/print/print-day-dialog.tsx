import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { createPortal } from 'react-dom';
import { formatTimeCap, withLoadsIn } from '@trackboard/scoring';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import paper from '../../../ui/paper.module.css';
import { formatDay } from '../../../lib/dates.ts';
import { partLabel } from '../parts/parts.tsx';
import { useWeightUnit } from '../../../lib/session.ts';
import { workoutKind } from '../workout-kind.ts';
import classes from './print-day-dialog.module.css';

function PrintedWorkout({ item: { workout } }: { item: TrackWorkout }) {
  const { name, description, part, timeCapMinutes } = workout;
  const kind = workoutKind(workout).words;
  return (
    <section>
      <p>{part ? `${partLabel(part)}, ${kind}` : kind}</p>
      <h2 dir="auto">{name}</h2>
      <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {withLoadsIn(description, useWeightUnit())}
      </p>
      {timeCapMinutes !== undefined && <p>{formatTimeCap(timeCapMinutes)}</p>}
    </section>
  );
}

/** Returns the number of lines of a day, including the lines around each workout. */
const linesOf = ({ workouts }: DayOfWorkouts): number =>
  workouts.reduce((sum, { workout }) => sum + workout.description.split('\n').length + 4, 0);

/** Returns the size of the text for this number of lines. */
function sizeOf(lines: number): 'large' | 'middle' | 'small' {
  if (lines <= 24) return 'large';
  return lines <= 48 ? 'middle' : 'small';
}

interface PrintedDayProps {
  day: DayOfWorkouts;
  trackName: string;
  /** Whether this is the preview on the screen or the whole sheet of paper. */
  place: 'screen' | 'paper';
}

/** Shows a day's workouts on one page, without drafts. */
export function PrintedDay({ day, trackName, place }: PrintedDayProps) {
  const published = { ...day, workouts: day.workouts.filter(({ workout }) => workout.isPublished) };
  return (
    <article
      className={`${paper.paper} ${classes.page}`}
      data-place={place}
      data-size={sizeOf(linesOf(published))}
    >
      <header>
        <h1>{formatDay(day.date, 'full')}</h1>
        <p>{trackName}</p>
      </header>
      <div className={classes.workouts}>
        {published.workouts.map((item) => (
          <PrintedWorkout key={item.trackWorkoutId} item={item} />
        ))}
        {published.workouts.length === 0 && <p>No workouts</p>}
      </div>
    </article>
  );
}

interface PrintDayDialogProps {
  day: DayOfWorkouts;
  trackName: string;
  onClose: () => void;
}

/** Shows the preview of a day and prints it. */
export function PrintDayDialog({ day, trackName, onClose }: PrintDayDialogProps) {
  return (
    <ResponsiveModal
      onClose={onClose}
      title="Print day"
      footer={
        <Button
          ml="auto"
          h={44}
          data-autofocus
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      <PrintedDay day={day} trackName={trackName} place="screen" />
      {createPortal(<PrintedDay day={day} trackName={trackName} place="paper" />, document.body)}
    </ResponsiveModal>
  );
}
