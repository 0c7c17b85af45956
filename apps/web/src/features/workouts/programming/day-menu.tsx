import { ActionIcon } from '@mantine/core';
import {
  IconClipboardText,
  IconCopy,
  IconDeviceTv,
  IconDots,
  IconHistory,
  IconPrinter,
  IconSend,
  IconTable,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formatDay } from '../../../lib/dates.ts';
import { DropdownMenu, IconItem } from '../../../ui/dropdown-menu.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { useProgramming } from './programming-context.ts';
import classes from './day-menu.module.css';

interface DayMenuProps {
  day: string;
  /** Adds the week's actions. Layouts without the toolbar set it. */
  withWeek?: boolean;
}

function BlocksItem() {
  const navigate = useNavigate();
  return (
    <IconItem
      icon={IconTable}
      onClick={() => void navigate({ to: '/dashboard/programmingcalendar/blocks' })}
    >
      Blocks
    </IconItem>
  );
}

/** The owner's actions for a day. */
export function DayMenu({ day, withWeek = false }: DayMenuProps) {
  const actions = useProgramming();
  const menu = useDropdown('menu');
  if (!actions) return null;
  const { open, pasteWeek, drafts } = actions;
  return (
    <>
      <ActionIcon
        {...menu.button}
        className={classes.target}
        aria-label={`More for ${formatDay(day, 'long')}`}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <DropdownMenu dropdown={menu} position="bottom-end">
        <IconItem icon={IconCopy} onClick={() => open('copy-day', { day })}>
          Copy day…
        </IconItem>
        <IconItem icon={IconPrinter} onClick={() => open('print-day', { day })}>
          Print day…
        </IconItem>
        <IconItem icon={IconDeviceTv} onClick={() => open('on-tv')}>
          On TV…
        </IconItem>
        {withWeek && (
          <>
            <IconItem icon={IconCopy} onClick={() => open('copy-week')}>
              Copy week…
            </IconItem>
            <IconItem icon={IconClipboardText} onClick={pasteWeek}>
              Paste week…
            </IconItem>
            {drafts > 0 && (
              <IconItem icon={IconSend} onClick={() => open('publish-week')}>
                Publish week…
              </IconItem>
            )}
            <BlocksItem />
          </>
        )}
        <IconItem icon={IconHistory} onClick={() => open('last-done')}>
          When did we last…
        </IconItem>
      </DropdownMenu>
    </>
  );
}
