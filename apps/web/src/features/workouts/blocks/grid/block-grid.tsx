import { ActionIcon, Group, Menu, Paper, UnstyledButton } from '@mantine/core';
import { type Block, maxBlockWeeks, type WeekKind } from '@trackboard/contract/blocks';
import { type KeyboardEvent, useState } from 'react';
import {
  IconBarbell,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconFlag,
  IconPlus,
  IconSend,
  IconTrash,
  IconTrendingDown,
} from '@tabler/icons-react';
import { nextInGrid } from '../../../../ui/use-grid-stop.ts';
import type { ChangeBlock } from '../api.ts';
import type { Place } from '../plan.ts';
import classes from './block-grid.module.css';
import { Day } from './day-cell.tsx';
import { kindWords, liftsOfDay, summaryOf, weekDates, weekdayName } from '../shape.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { DropdownMenu, IconItem } from '../../../../ui/dropdown-menu.tsx';
import { useDropdown } from '../../../../ui/use-dropdown.ts';
import { counted } from '../../../../lib/locale.ts';

export interface WeekActions {
  readonly setKind: (week: number, kind: WeekKind) => void;
  readonly duplicate: (week: number) => void;
  readonly add: () => void;
  readonly remove: (week: number) => void;
  readonly publish: (week: number) => void;
}

interface WeekMenuProps {
  block: Block;
  week: number;
  actions: WeekActions;
}

const kinds = [
  { kind: 'work', icon: IconBarbell },
  { kind: 'deload', icon: IconTrendingDown },
  { kind: 'test', icon: IconFlag },
] as const;

function WeekMenu({ block, week, actions }: WeekMenuProps) {
  const menu = useDropdown('menu');
  const { drafts } = summaryOf(block, week);
  const isFull = block.weeks.length >= maxBlockWeeks;
  return (
    <>
      <ActionIcon {...menu.button} ms="auto" aria-label={`More for week ${week}`}>
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <DropdownMenu dropdown={menu} position="bottom-start">
        {drafts > 0 && (
          <IconItem icon={IconSend} onClick={() => actions.publish(week)}>
            Publish {counted(drafts, 'draft')}
          </IconItem>
        )}
        {kinds
          .filter(({ kind }) => kind !== block.weeks[week - 1]?.kind)
          .map(({ kind, icon }) => (
            <IconItem key={kind} icon={icon} onClick={() => actions.setKind(week, kind)}>
              Make it a {kindWords[kind].toLowerCase()}
            </IconItem>
          ))}
        <Menu.Divider />
        <IconItem icon={IconCopy} disabled={isFull} onClick={() => actions.duplicate(week)}>
          Duplicate week
        </IconItem>
        <IconItem icon={IconPlus} disabled={isFull} onClick={actions.add}>
          Add week at the end
        </IconItem>
        <IconItem
          icon={IconTrash}
          disabled={block.weeks.length === 1}
          onClick={() => actions.remove(week)}
        >
          Remove week
        </IconItem>
      </DropdownMenu>
    </>
  );
}

interface WeekHeadProps {
  block: Block;
  week: number;
  days: readonly number[];
  actions: WeekActions;
}

/** The header of a week: its days, its kind, and the minutes it asks for. */
function WeekHead({ block, week, days, actions }: WeekHeadProps) {
  const { kind = 'work', firstDay = null } = block.weeks[week - 1] ?? {};
  const { minutes, drafts } = summaryOf(block, week);
  const most = Math.max(1, ...block.weeks.map((_week, at) => summaryOf(block, at + 1).minutes));
  return (
    <div className={classes.week}>
      <b className={classes.number}>Week {week}</b>
      <WeekMenu block={block} week={week} actions={actions} />
      {firstDay && <span className={`${classes.dates} tnum`}>{weekDates(firstDay, days)}</span>}
      {kind !== 'work' && <StatusBadge tone="neutral">{kindWords[kind]}</StatusBadge>}
      <span className={`${classes.volume} tnum`}>
        <span className={classes.meter} aria-hidden>
          <span style={{ width: `${(minutes / most) * 100}%` }} />
        </span>
        {minutes} min{drafts > 0 && `, ${counted(drafts, 'draft')}`}
      </span>
    </div>
  );
}

interface DayHeadProps {
  block: Block;
  day: number;
  /** Opens the lift of this day. */
  onLift: (day: number) => void;
}

/**
 * The header of a weekday with the lift of its column. The lift is a button that opens it in all
 * weeks.
 */
function DayHead({ block, day, onLift }: DayHeadProps) {
  const [lift] = liftsOfDay(block, day);
  return (
    <>
      {weekdayName(day)}
      <UnstyledButton
        className={`${classes.focus} truncate`}
        aria-label={
          lift ? `${lift.name}, ${weekdayName(day)}, all weeks` : `Add lift, ${weekdayName(day)}`
        }
        onClick={() => onLift(day)}
      >
        {lift ? lift.name : 'Add lift'}
      </UnstyledButton>
    </>
  );
}

export interface BlockGridProps {
  block: Block;
  change: ChangeBlock;
  days: readonly number[];
  today: string;
  onOpen: (place: Place) => void;
  onLift: (day: number) => void;
  weekActions: WeekActions;
}

/** Moves the focus between the days of a block by arrow keys. One day is a tab stop. */
function useArrowKeys(columns: number) {
  const [stop, setStop] = useState(0);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const grid = event.currentTarget.closest('table');
    const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const from = cells.indexOf(event.currentTarget);
    const to = nextInGrid(event.key, from, { count: cells.length, columns });
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    cells[to]?.focus();
  }
  return { stop, onKeyDown };
}

/**
 * The grid of a block. The weeks run down and the days across, so that a lift is read down its
 * column.
 */
export function BlockGrid(props: BlockGridProps) {
  const { block, change, days, today, onOpen, onLift, weekActions } = props;
  const { stop, onKeyDown } = useArrowKeys(days.length);
  return (
    <Paper miw={0} style={{ overflowX: 'auto' }}>
      <table
        className={classes.grid}
        aria-label="Block, weeks by days"
        data-days={days.length}
        data-empty={block.workouts.length === 0 || undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Week</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                <div className={classes.head}>
                  <DayHead block={block} day={day} onLift={onLift} />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.weeks.map((_week, row) => (
            <tr key={`week ${row + 1}`}>
              <th scope="row">
                <WeekHead block={block} week={row + 1} days={days} actions={weekActions} />
              </th>
              {days.map((day, column) => (
                <td key={day}>
                  <Day
                    block={block}
                    change={change}
                    place={{ week: row + 1, day }}
                    today={today}
                    isTabStop={row * days.length + column === stop}
                    onKeyDown={onKeyDown}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

/** Returns the week of today, else the first one. */
function weekOf({ block, today }: Pick<BlockGridProps, 'block' | 'today'>): number {
  const at = block.weeks.findLastIndex(({ firstDay }) => firstDay !== null && firstDay <= today);
  return Math.max(at, 0) + 1;
}

/** A block on a phone. It shows one week at a time, with its days below each other. */
export function PhoneWeeks(props: BlockGridProps) {
  const { block, change, days, today, onOpen, onLift, weekActions } = props;
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
            <Day
              block={block}
              change={change}
              place={{ week, day }}
              today={today}
              onOpen={onOpen}
            />
          </div>
        ))}
      </Paper>
    </section>
  );
}
