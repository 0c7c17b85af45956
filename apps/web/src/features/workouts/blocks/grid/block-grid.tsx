import { Paper } from '@mantine/core';
import type { Block } from '@trackboard/contract/blocks';
import { type KeyboardEvent, useState } from 'react';
import { nextInGrid } from '../../../../ui/use-grid-stop.ts';
import type { Place } from '../plan.ts';
import classes from './block-grid.module.css';
import { DayCell } from './day-cell.tsx';
import { DayHead } from './day-head.tsx';
import { WeekHead } from './week-head.tsx';
import type { WeekActions } from './week-menu.tsx';

export interface BlockGridProps {
  block: Block;
  days: readonly number[];
  today: string;
  onOpen: (place: Place) => void;
  onLift: (day: number) => void;
  weekActions: WeekActions;
}

/** The days of a block that arrow keys move between. One of them is a tab stop. */
function useArrowKeys(columns: number) {
  const [stop, setStop] = useState(0);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const grid = event.currentTarget.closest('table');
    const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const from = cells.indexOf(event.currentTarget);
    const to = nextInGrid(event.key, from, { count: cells.length, columns });
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    cells[to]?.focus();
  }
  return { stop, onKeyDown };
}

/** Weeks down, days across, so that a lift is read down its column. */
export function BlockGrid({ block, days, today, onOpen, onLift, weekActions }: BlockGridProps) {
  const { stop, onKeyDown } = useArrowKeys(days.length);
  return (
    <Paper miw={0} style={{ overflowX: 'auto' }}>
      <table className={classes.grid} aria-label="Block, weeks by days" data-days={days.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Week</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                <div className={classes.head}>
                  <DayHead block={block} day={day} onLift={onLift} />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.weeks.map((_week, row) => (
            <tr key={`week ${row + 1}`}>
              <th scope="row">
                <WeekHead block={block} week={row + 1} days={days} actions={weekActions} />
              </th>
              {days.map((day, column) => (
                <td key={day}>
                  <DayCell
                    block={block}
                    place={{ week: row + 1, day }}
                    today={today}
                    isTabStop={row * days.length + column === stop}
                    onKeyDown={onKeyDown}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
