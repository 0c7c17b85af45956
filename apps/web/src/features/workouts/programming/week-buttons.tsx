import { Button, Tooltip } from '@mantine/core';
import { IconClipboardText, IconCopy, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/links.tsx';
import { type ProgrammingActions, useProgramming } from './programming-context.ts';
import { PublishWeekButton } from './publish-week-button.tsx';
import classes from './week-buttons.module.css';

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
        className={classes.short}
        classNames={{ section: classes.icon ?? '' }}
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
export function WeekButtons() {
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
          className={classes.short}
          leftSection={<IconTable className={classes.icon} size={18} stroke={1.75} aria-hidden />}
          to="/dashboard/programmingcalendar/blocks"
        >
          Blocks
        </ButtonLink>
      </Tooltip>
      <PublishWeekButton />
    </>
  );
}
