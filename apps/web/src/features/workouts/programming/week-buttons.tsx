import { Button, Tooltip } from '@mantine/core';
import { IconClipboardText, IconCopy, IconSend, IconTable } from '@tabler/icons-react';
import { ButtonLink } from '../../../ui/links.tsx';
import { draftCount } from '../publishing/drafts.ts';
import { useProgramming } from './programming-context.ts';
import classes from './week-buttons.module.css';

/** Publishes the drafts of the shown week; nothing if it has none. */
export function PublishWeekButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const actions = useProgramming();
  if (!actions || actions.drafts === 0) return null;
  return (
    <Button
      variant="default"
      fullWidth={fullWidth}
      classNames={{ section: classes.icon ?? '' }}
      leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      onClick={() => actions.open('publish-week')}
    >
      Publish week, {draftCount(actions.drafts)}
    </Button>
  );
}

/** The owner's actions for the shown week, in the toolbar. */
export function WeekButtons() {
  const actions = useProgramming();
  if (!actions) return null;
  return (
    <>
      <Button
        variant="default"
        classNames={{ section: classes.icon ?? '' }}
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => actions.open('copy-week')}
      >
        Copy week…
      </Button>
      <Button
        variant="default"
        classNames={{ section: classes.icon ?? '' }}
        leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden />}
        onClick={() => actions.open('paste-week')}
      >
        Paste week…
      </Button>
      <Tooltip label="Blocks">
        <ButtonLink
          variant="default"
          px="xs"
          aria-label="Blocks"
          to="/dashboard/programmingcalendar/blocks"
        >
          <IconTable size={18} stroke={1.75} aria-hidden />
        </ButtonLink>
      </Tooltip>
      <PublishWeekButton />
    </>
  );
}
