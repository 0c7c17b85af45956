import {
  IconClipboardText,
  IconCopy,
  IconDeviceTv,
  IconHistory,
  IconPrinter,
  IconSend,
  IconTable,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { DropdownMenu, IconItem } from '../../../ui/dropdown-menu.tsx';
import type { Dropdown } from '../../../ui/use-dropdown.ts';
import type { ProgrammingActions } from './programming-context.ts';

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

export interface DayMenuProps {
  day: string;
  /** Adds the week's actions. Layouts without the toolbar set it. */
  withWeek?: boolean;
}

interface DayMenuItemsProps extends DayMenuProps {
  dropdown: Dropdown;
  actions: ProgrammingActions;
}

export function DayMenuItems({ dropdown, actions, day, withWeek }: DayMenuItemsProps) {
  const { open, pasteWeek, drafts } = actions;
  return (
    <DropdownMenu dropdown={dropdown} position="bottom-end">
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
  );
}
