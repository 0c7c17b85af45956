import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { WeekButtons } from '../programming/week-buttons.tsx';
import { WeekPicker } from '../week-picker/week-picker.tsx';
import classes from './calendar-toolbar.module.css';
import { ToolbarSelect } from './toolbar-select.tsx';

export interface Choice {
  /** The chosen id, or null. */
  readonly value: string | null;
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (id: string) => void;
  /** A control next to the select. */
  readonly beside?: ReactNode;
}

export interface CalendarToolbarProps {
  /** The Sunday of the shown week. */
  start: string;
  onDay: (day: string) => void;
  /** Changes the week by this number. */
  onWeek: (weeks: 1 | -1) => void;
  onToday: () => void;
  tracks: Choice;
  /** Gyms to choose from, for athletes. */
  gyms?: Choice | undefined;
  /** The 'Add Workout' button of owners and coaches. It is disabled without a track. */
  add?: { disabled: boolean; onAdd: () => void } | undefined;
}

/** The calendar's controls on wide screens. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { start, onDay, onWeek, onToday, tracks, gyms, add } = props;
  return (
    <div className={`line wrap ${classes.toolbar}`}>
      <div className="line gap-4">
        <ActionIcon variant="default" aria-label="Previous week" onClick={() => onWeek(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={onToday}>
          Today
        </Button>
        <ActionIcon variant="default" aria-label="Next week" onClick={() => onWeek(1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <WeekPicker start={start} year="with-year" onPick={onDay} />
      {add && (
        <Button
          className={classes.add}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          disabled={add.disabled}
          onClick={add.onAdd}
        >
          Add Workout
        </Button>
      )}
      <div className={`line wrap ${classes.choices}`}>
        {gyms && <ToolbarSelect label="Gyms" {...gyms} disabled={gyms.options.length === 0} />}
        <ToolbarSelect label="Tracks" {...tracks} disabled={tracks.options.length === 0} />
        {tracks.beside}
        {add && <WeekButtons />}
      </div>
    </div>
  );
}
