import { UnstyledButton } from '@mantine/core';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import type { Block, BlockWorkout } from '@trackboard/contract/blocks';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { formatWeight, readWhiteboard, withLoadsIn } from '@trackboard/scoring';
import type { ChangeBlock } from '../api.ts';
import { FirstLift, GhostLift, firstDay, firstLiftWeeks } from '../empty/first-lift.tsx';
import type { Place } from '../plan.ts';
import { barShare, dateOf, setsWords, weekdayName, workoutsOn } from '../shape.ts';
import classes from './block-grid.module.css';
import { Plate } from '../../../../ui/plate.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useWeightUnit } from '../../../../lib/session.ts';
import { workoutKind } from '../../workout-kind.ts';

/** A lift, with the values that are read down the column. */
function Lift({ item: { workout, lift } }: { item: BlockWorkout }) {
  const percent = lift?.percent ?? null;
  const unit = useWeightUnit();
  const load = lift?.load && lift.loadUnit ? formatWeight(lift.load, lift.loadUnit) : '';
  const amount = percent === null ? withLoadsIn(load, unit) : `${percent}%`;
  return (
    <span className={classes.lift}>
      <span className={`${classes.liftName} truncate`}>
        <Plate color="yellow">
          <b>{workout.name}</b>
        </Plate>
      </span>
      <span className={classes.percent}>
        {amount && <b className="score">{amount}</b>}
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

/** Returns the first line of the whiteboard: its scheme, or else the first line of its text. */
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
      {line && <bdi className={`${classes.line} truncate`}>{line}</bdi>}
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
  /** Whether the day has come, so that its scores are shown. */
  hasCome: boolean;
}

/** `17 of 18`, for the workout of the day with the most scores. */
function scoresOf(items: readonly BlockWorkout[]): string | null {
  const most = items.filter((each) => each.isPublished).toSorted((a, b) => b.logged - a.logged)[0];
  return most ? `${most.logged} of ${most.ofAthletes}` : null;
}

/** The workouts of a day of a block. */
function CellContent({ items, hasCome }: CellContentProps) {
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

interface DayCellProps {
  block: Block;
  /** What an empty day shows instead of a plus. */
  ghost?: ReactNode;
  place: Place;
  today: string;
  /** Whether Tab stops at this day. Arrow keys reach the other days. */
  isTabStop?: boolean;
  onOpen: (place: Place) => void;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

/** The cell of a day, which opens the day's workouts. */
function DayCell(props: DayCellProps) {
  const { block, place, today, ghost, isTabStop = true, onOpen, onKeyDown } = props;
  const items = workoutsOn(block, place);
  const date = dateOf(block, place);
  return (
    <div
      className={classes.cell}
      data-when={date === today ? 'today' : date !== null && date < today ? 'past' : undefined}
      data-deload={block.weeks[place.week - 1]?.kind === 'deload' || undefined}
    >
      <UnstyledButton
        className={classes.open}
        data-cell
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onOpen(place)}
        onKeyDown={onKeyDown}
      >
        <span className="sr-only">
          Week {place.week}, {weekdayName(place.day)}
          {items.length === 0 && ': add a workout'}
        </span>
        {date === today && <span className={classes.today}>Today</span>}
        {items.length === 0 ? (
          (ghost ?? (
            <span className={classes.plus} aria-hidden>
              <IconPlus size={18} stroke={1.75} />
              <span>Add a workout</span>
            </span>
          ))
        ) : (
          <CellContent items={items} hasCome={date !== null && date <= today} />
        )}
      </UnstyledButton>
    </div>
  );
}

type DayProps = Omit<DayCellProps, 'ghost'> & { change: ChangeBlock };

/** A day of a block. While the block is empty, its first day offers a lift, and the days below show what it becomes. */
export function Day({ change, ...cell }: DayProps) {
  const { block, place, onOpen, onKeyDown } = cell;
  const isFirstColumn = block.workouts.length === 0 && place.day === firstDay;
  if (isFirstColumn && place.week === 1) {
    return (
      <FirstLift
        block={block}
        change={change}
        onWorkout={() => onOpen(place)}
        onKeyDown={onKeyDown}
      />
    );
  }
  const week = isFirstColumn ? firstLiftWeeks(block)[place.week - 1] : undefined;
  return <DayCell {...cell} ghost={week && <GhostLift week={week} />} />;
}
