import { Button, UnstyledButton } from '@mantine/core';
import * as workouts from '@trackboard/contract/workouts';
import type { Block } from '@trackboard/contract/blocks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatReps } from '@trackboard/scoring';
import { type KeyboardEventHandler, useState } from 'react';
import { queryFor } from '../../../../lib/query-for.ts';
import { LiftPicker } from '../../lift/lift-picker.tsx';
import type { ChangeBlock } from '../api.ts';
import { draftOf, weeksOfDraft } from '../edit/lift-draft.ts';
import { type LiftWeek, setLift } from '../plan.ts';
import { barShare } from '../shape.ts';
import classes from './empty.module.css';

/** The day of the first lift, Monday. */
export const firstDay = 1;

/** The lift that is proposed for an empty block. */
const usualLift = 'Back Squat';

/** Returns the percentages of a new lift in the weeks of a block. */
export const firstLiftWeeks = (block: Block): LiftWeek[] =>
  weeksOfDraft(draftOf(block, firstDay, 'kg'), block, 'kg');

const setsOf = ({ sets, reps, repsUpTo }: LiftWeek): string =>
  sets === 1 && reps === 1 ? '1RM' : `${sets} × ${formatReps({ reps, repsUpTo })}`;

function fromTo(first: string, last: string): string {
  return first === last ? first : `${first} to ${last}`;
}

interface FirstLiftProps {
  block: Block;
  change: ChangeBlock;
  /** Opens the form of a workout instead. */
  onWorkout: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
}

/** The first cell of an empty block: a lift, and what it asks for over the weeks. */
export function FirstLift({ block, change, onWorkout, onKeyDown }: FirstLiftProps) {
  const { data: lifts = [] } = useQuery(queryFor(workouts.liftMovements, {}));
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const lift = chosen ?? lifts.find(({ name }) => name === usualLift) ?? null;
  const weeks = firstLiftWeeks(block);
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return null;

  function add(): void {
    if (!lift) return;
    const movement = { id: lift.id, name: lift.name };
    void change.send(setLift({ day: firstDay, movement, unit: null, weeks }));
  }

  return (
    <div className={classes.first}>
      <LiftPicker liftId={lift?.id ?? null} onPick={setChosen} path="firstLift" isLabelHidden />
      <p className={`${classes.range} tnum`}>
        <span>
          <b className="score">{first.amount}%</b>
          {first.amount !== last.amount && ` to ${last.amount}%`}
        </span>
        <span>{fromTo(setsOf(first), setsOf(last))}</span>
      </p>
      <Button
        variant="marker"
        data-cell
        fullWidth
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        disabled={!lift}
        loading={change.isPending}
        onClick={add}
        onKeyDown={onKeyDown}
      >
        Add first lift
      </Button>
      <UnstyledButton className={classes.other} onClick={onWorkout}>
        Or add a workout
      </UnstyledButton>
    </div>
  );
}

/** What the first lift becomes in a later week. */
export function GhostLift({ week }: { week: LiftWeek }) {
  return (
    <span className={classes.ghost} aria-hidden>
      <span>
        <b className="score">{week.amount}%</b>
        <span>{setsOf(week)}</span>
      </span>
      <i>
        <i style={{ width: `${barShare(week.amount ?? 0) * 100}%` }} />
      </i>
    </span>
  );
}
