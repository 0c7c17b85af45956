import { IconDots } from '@tabler/icons-react';
import { formatDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';
import type { DayMenuProps } from './day-menu-items.tsx';
import { useProgramming } from './programming-context.ts';
import classes from './day-menu.module.css';

const DayMenuItems = lazyPart(async () => (await import('./day-menu-items.tsx')).DayMenuItems);

/** The owner's actions for a day. */
export function DayMenu(props: DayMenuProps) {
  const actions = useProgramming();
  const menu = useDropdown('menu', DayMenuItems.load);
  if (!actions) return null;
  return (
    <>
      <Button
        variant="subtle"
        square
        {...menu.button}
        className={classes.target}
        aria-label={`More for ${formatDay(props.day, 'long')}`}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </Button>
      {menu.isUsed && <DayMenuItems {...props} dropdown={menu} actions={actions} />}
    </>
  );
}
