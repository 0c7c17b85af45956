import { ActionIcon, Group, Paper } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { BlockGridProps } from './block-grid.tsx';
import classes from './block-grid.module.css';
import { DayCell } from './day-cell.tsx';
import { DayHead } from './day-head.tsx';
import { WeekHead } from './week-head.tsx';

/** The week of today, else the first one. */
function weekOf({ block, today }: Pick<BlockGridProps, 'block' | 'today'>): number {
  const at = block.weeks.findLastIndex(({ firstDay }) => firstDay !== null && firstDay <= today);
  return Math.max(at, 0) + 1;
}

/** A block on a phone: one week at a time, its days below each other. */
export function PhoneWeeks(props: BlockGridProps) {
  const { block, days, today, onOpen, onLift, weekActions } = props;
  const [chosen, setWeek] = useState(() => weekOf(props));
  const count = block.weeks.length;
  const week = Math.min(chosen, count);
  return (
    <section aria-label={`Week ${week} of ${count}`}>
      <Paper className={classes.phoneWeek} mb="sm" pe="md" pb="var(--space-10)">
        <WeekHead block={block} week={week} days={days} actions={weekActions} />
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            aria-label="Previous week"
            disabled={week === 1}
            onClick={() => setWeek(week - 1)}
          >
            <IconChevronLeft size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <span className="tnum">
            {week} of {count}
          </span>
          <ActionIcon
            variant="default"
            aria-label="Next week"
            disabled={week === count}
            onClick={() => setWeek(week + 1)}
          >
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      </Paper>
      <Paper className={`${classes.phoneDays} lined`}>
        {days.map((day) => (
          <div key={day}>
            <h2 className={classes.head}>
              <DayHead block={block} day={day} onLift={onLift} />
            </h2>
            <DayCell block={block} place={{ week, day }} today={today} onOpen={onOpen} />
          </div>
        ))}
      </Paper>
    </section>
  );
}
