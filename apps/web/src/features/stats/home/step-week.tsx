import { Group, Paper } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import classes from './first-steps.module.css';

interface StepWeekProps {
  today: string;
  trackId: string;
  /** The first day with a draft; null without one. */
  firstDraft: string | null;
  /** Fills a week with examples, while there is no draft. */
  example: ReactNode;
}

function daysOfWeek(today: string): string[] {
  const date = Temporal.PlainDate.from(today);
  const sunday = date.subtract({ days: date.dayOfWeek % 7 });
  return Array.from({ length: 7 }, (_, days) => sunday.add({ days }).toString());
}

/** The empty lanes of this week; each day opens the form of a workout. */
export function StepWeek({ today, trackId, firstDraft, example }: StepWeekProps) {
  const addOn = (day: string) => ({ day, track: trackId, panel: 'add' as const });
  return (
    <>
      <Paper component="ul" className={classes.week} radius="md" mt="sm" mb="md">
        {daysOfWeek(today).map((day) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <TextLink
              to="/dashboard/programmingcalendar"
              search={addOn(day)}
              className={classes.day}
              aria-label={`Add Workout, ${formatDay(day, 'long')}`}
            >
              <span>{formatDay(day, 'shortWeekday')}</span>
              <b>{Number(day.slice(-2))}</b>
              <IconPlus color="var(--ink-3)" size={16} stroke={2} aria-hidden />
            </TextLink>
          </li>
        ))}
      </Paper>
      <Group gap="xs">
        {firstDraft && (
          <ButtonLink
            to="/dashboard/programmingcalendar"
            search={{ day: firstDraft, track: 'all', panel: 'publish-week' as const }}
            variant="marker"
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          >
            Publish the week
          </ButtonLink>
        )}
        <ButtonLink
          to="/dashboard/programmingcalendar"
          search={addOn(today)}
          variant={firstDraft ? 'default' : 'marker'}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        >
          Add Workout
        </ButtonLink>
        {!firstDraft && example}
      </Group>
    </>
  );
}
