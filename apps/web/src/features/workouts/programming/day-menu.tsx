import { ActionIcon, Menu } from '@mantine/core';
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
import { ElementStandIn } from '../../../ui/element-stand-in.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import { useProgramming } from './programming-context.ts';
import classes from './day-menu.module.css';

interface DayMenuProps {
  day: string;
  /** Adds the week's actions, for layouts without the toolbar. */
  withWeek?: boolean;
}

function BlocksItem() {
  const navigate = useNavigate();
  return (
    <Menu.Item
      leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
      onClick={() => void navigate({ to: '/dashboard/programmingcalendar/blocks' })}
    >
      Blocks
    </Menu.Item>
  );
}

/** The owner's actions for a day. */
export function DayMenu({ day, withWeek = false }: DayMenuProps) {
  const actions = useProgramming();
  const { isUsed, button, popup } = useDropdown('menu');
  if (!actions) return null;
  const { open, drafts } = actions;
  const copyIcon = <IconCopy size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <ActionIcon
        {...button}
        className={classes.target}
        aria-label={`More for ${formatDay(day, 'long')}`}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isUsed && (
        <Menu {...popup} position="bottom-end" withinPortal>
          <Menu.Target>
            <ElementStandIn element={button.ref} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={copyIcon} onClick={() => open('copy-day', { day })}>
              Copy day…
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => open('print-day', { day })}
            >
              Print day…
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDeviceTv size={18} stroke={1.75} aria-hidden />}
              onClick={() => open('on-tv')}
            >
              On TV…
            </Menu.Item>
            {withWeek && (
              <Menu.Item leftSection={copyIcon} onClick={() => open('copy-week')}>
                Copy week…
              </Menu.Item>
            )}
            {withWeek && (
              <Menu.Item
                leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden />}
                onClick={() => open('paste-week')}
              >
                Paste week…
              </Menu.Item>
            )}
            {withWeek && drafts > 0 && (
              <Menu.Item
                leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
                onClick={() => open('publish-week')}
              >
                Publish week…
              </Menu.Item>
            )}
            {withWeek && <BlocksItem />}
            <Menu.Item
              leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
              onClick={() => open('last-done')}
            >
              When did we last…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
