import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Block } from '@trackboard/contract/blocks';
import type { KeyboardEventHandler } from 'react';
import type { Place } from '../plan.ts';
import { dateOf, weekdayName, workoutsOn } from '../shape.ts';
import classes from './block-grid.module.css';
import { CellContent } from './cell-content.tsx';

interface DayCellProps {
  block: Block;
  place: Place;
  today: string;
  /** Whether Tab stops here; arrow keys reach the others. */
  isTabStop?: boolean;
  onOpen: (place: Place) => void;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

/** A day of a block, which opens its workouts. */
export function DayCell(props: DayCellProps) {
  const { block, place, today, isTabStop = true, onOpen, onKeyDown } = props;
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
          <span className={classes.plus} aria-hidden>
            <IconPlus size={18} stroke={1.75} />
            <span>Add a workout</span>
          </span>
        ) : (
          <CellContent items={items} hasCome={date !== null && date <= today} />
        )}
      </UnstyledButton>
    </div>
  );
}
