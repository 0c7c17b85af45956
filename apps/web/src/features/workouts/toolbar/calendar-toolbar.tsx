import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconClipboardText,
  IconCopy,
  IconPlus,
  IconTable,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/links.tsx';
import { type ProgrammingActions, useProgramming } from '../programming/programming-context.ts';
import { PublishWeekButton } from '../programming/publish-week-button.tsx';
import weekClasses from '../programming/publish-week-button.module.css';
import { WeekPicker } from '../week-picker/week-picker.tsx';
import classes from './calendar-toolbar.module.css';
import { ToolbarSelect } from './toolbar-select.tsx';

interface WeekButtonProps {
  icon: ReactNode;
  name: string;
  tooltip: string;
  onClick: (actions: ProgrammingActions) => void;
}

/** An action for the shown week. It is disabled until there is a track. */
function WeekButton({ icon, name, tooltip, onClick }: WeekButtonProps) {
  const actions = useProgramming();
  return (
    <Tooltip label={tooltip}>
      <Button
        variant="default"
        className={weekClasses.short}
        classNames={{ section: weekClasses.icon ?? '' }}
        leftSection={icon}
        disabled={actions === null}
        onClick={() => actions && onClick(actions)}
      >
        {name}
      </Button>
    </Tooltip>
  );
}

/** The owner's actions for the shown week, in the toolbar. All but the action for drafts are there while the week loads. */
function WeekButtons() {
  return (
    <>
      <WeekButton
        icon={<IconCopy size={18} stroke={1.75} aria-hidden />}
        name="Copy week…"
        tooltip="Copy this week to another week or track"
        onClick={({ open }) => open('copy-week')}
      />
      <WeekButton
        icon={<IconClipboardText size={18} stroke={1.75} aria-hidden />}
        name="Paste week…"
        tooltip="Add a week from text"
        onClick={({ pasteWeek }) => pasteWeek()}
      />
      <Tooltip label="Plan several weeks of lifts">
        <ButtonLink
          variant="default"
          className={weekClasses.short}
          leftSection={
            <IconTable className={weekClasses.icon} size={18} stroke={1.75} aria-hidden />
          }
          to="/dashboard/programmingcalendar/blocks"
        >
          Blocks
        </ButtonLink>
      </Tooltip>
      <PublishWeekButton />
    </>
  );
}

export interface Choice {
  /** The chosen id, or null. */
  readonly value: string | null;
  readonly options: readonly { value: string; label: string }[];
  /** Whether the list has loaded and is empty. */
  readonly isNone: boolean;
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
