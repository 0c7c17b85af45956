import type { BlockWorkout } from '@trackboard/contract/blocks';
import { readWhiteboard, withLoadsIn } from '@trackboard/scoring';
import { IconFlag } from '@tabler/icons-react';
import { Plate } from '../../../../ui/plate.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useWeightUnit } from '../../whiteboard/use-weight-unit.ts';
import { workoutKind } from '../../workout-kind.ts';
import { barShare, setsWords } from '../shape.ts';
import classes from './block-grid.module.css';

/** A lift: what is read down the column. */
function Lift({ item: { workout, lift } }: { item: BlockWorkout }) {
  const percent = lift?.percent ?? null;
  return (
    <span className={classes.lift}>
      <span className={`${classes.liftName} truncate`}>
        <Plate color="yellow">
          <b>{workout.name}</b>
        </Plate>
      </span>
      <span className={classes.percent}>
        <b className="score">
          {percent === null ? `${lift?.load ?? ''} ${lift?.loadUnit ?? ''}` : `${percent}%`}
        </b>
        <span>{setsWords(workout)}</span>
      </span>
      {percent !== null && (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${barShare(percent) * 100}%` }} />
        </span>
      )}
    </span>
  );
}

/** The first line of the whiteboard: its scheme, or else its first words. */
function useFirstLine({ description, timeCapMinutes }: BlockWorkout['workout']): string {
  const { scheme, body } = readWhiteboard(
    withLoadsIn(description, useWeightUnit()),
    timeCapMinutes ?? undefined,
  );
  return scheme || (body.split('\n')[0] ?? '');
}

function Work({ item: { workout, retest } }: { item: BlockWorkout }) {
  const line = useFirstLine(workout);
  return (
    <span className={classes.work}>
      <Plate color={workoutKind(workout).color}>
        <b className={classes.name}>{workout.name}</b>
      </Plate>
      {line && <span className={`${classes.line} truncate`}>{line}</span>}
      {retest && (
        <span className={`${classes.retest} truncate`}>
          <StatusBadge tone="neutral" icon={<IconFlag size={13} stroke={2} aria-hidden />}>
            Retest
          </StatusBadge>
        </span>
      )}
    </span>
  );
}

interface CellContentProps {
  items: readonly BlockWorkout[];
  /** Whether the day has come, so that its scores are counted. */
  hasCome: boolean;
}

/** `17 of 18`: the workout of the day with the most scores. */
function scoresOf(items: readonly BlockWorkout[]): string | null {
  const most = items.filter((each) => each.isPublished).toSorted((a, b) => b.logged - a.logged)[0];
  return most ? `${most.logged} of ${most.ofAthletes}` : null;
}

/** The workouts of a day of a block. */
export function CellContent({ items, hasCome }: CellContentProps) {
  const scores = hasCome ? scoresOf(items) : null;
  return (
    <>
      {items.map((item) =>
        item.lift ? <Lift key={item.id} item={item} /> : <Work key={item.id} item={item} />,
      )}
      {scores && (
        <span className={`${classes.scores} tnum`}>
          <span className="sr-only">Scores: </span>
          {scores}
        </span>
      )}
    </>
  );
}
