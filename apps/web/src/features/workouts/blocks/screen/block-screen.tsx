import { Text } from '@mantine/core';
import type { Block } from '@trackboard/contract/blocks';
import { type ReactNode, useState } from 'react';
import { useGymToday } from '../../../../lib/use-gym-zone.ts';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';
import { confirm } from '../../../../ui/dialogs/confirm.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { notifySuccess } from '../../../../ui/toasts.tsx';
import { ToolbarSelect } from '../../toolbar/toolbar-select.tsx';
import { type BlockAction, BlockButtons } from '../actions/block-buttons.tsx';
import { type ChangeBlock, useBlockWrites, useChangeBlock } from '../api.ts';
import { BlockTemplates } from '../empty/block-templates.tsx';
import { BlockGrid, PhoneWeeks, type WeekActions } from '../grid/block-grid.tsx';
import {
  addWeek,
  duplicateWeek,
  type Place,
  planOf,
  removeWeek,
  restoreWeek,
  setKind,
} from '../plan.ts';
import { blockDates, shownDays, workoutsOn } from '../shape.ts';
import { BlockSide } from '../side/block-side.tsx';
import { BlockDialogs, type Open } from './block-dialogs.tsx';
import classes from './screen.module.css';
import { counted } from '../../../../lib/locale.ts';

function useWeekActions(
  block: Block,
  change: ChangeBlock,
  publish: (week: number) => void,
): WeekActions {
  async function remove(week: number): Promise<void> {
    const before = planOf(block);
    if (!(await change.send(removeWeek(week)))) return;
    const undo = () => void change.send(restoreWeek(before, week));
    notifySuccess(`Week ${week} removed`, { label: 'Undo', onAct: undo });
  }

  return {
    setKind: (week, kind) => void change.send(setKind(week, kind)),
    duplicate: (week) => void change.send(duplicateWeek(week)),
    add: () => void change.send(addWeek),
    remove: (week) => void remove(week),
    publish,
  };
}

interface BlockScreenProps {
  block: Block;
  tracks: readonly { id: string; name: string }[];
  onTrack: (trackId: string) => void;
  onShow: (block: Block) => void;
  /** Called after the block was deleted. */
  onDeleted: () => void;
}

function Header(props: {
  block: Block;
  dates: string | null;
  tracks: BlockScreenProps['tracks'];
  onTrack: (trackId: string) => void;
  children: ReactNode;
}) {
  const { block, dates, tracks, onTrack, children } = props;
  return (
    <PageHeader
      title={`${block.name}, ${counted(block.weeks.length, 'week')}`}
      beside={
        <Text component="span" c="dimmed">
          {dates ?? (block.isTemplate ? 'Template' : 'Not on the calendar yet')}
        </Text>
      }
      above={
        <Breadcrumb here={block.name}>
          <TextLink to="/dashboard/programmingcalendar">Programming Calendar</TextLink>
          <TextLink
            to="/dashboard/programmingcalendar/blocks"
            search={{ track: block.trackId ?? undefined }}
          >
            Blocks
          </TextLink>
        </Breadcrumb>
      }
    >
      {block.trackId && (
        <ToolbarSelect
          label="Track"
          value={block.trackId}
          options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onTrack}
        />
      )}
      {children}
    </PageHeader>
  );
}

/** The screen of a block, with its weeks and the minutes that they ask for. */
export function BlockScreen({ block, tracks, onTrack, onShow, onDeleted }: BlockScreenProps) {
  const today = useGymToday();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<Open | null>(null);
  const [hasWeekend, setWeekend] = useState(false);
  const change = useChangeBlock(block);
  const writes = useBlockWrites(block);
  const publish = (week: number) => void writes.publishWeek(week);
  const weekActions = useWeekActions(block, change, publish);
  const days = shownDays(block, hasWeekend);

  async function remove(): Promise<void> {
    const isSure = await confirm(
      block.firstDay
        ? 'Its drafts are deleted, too. Published workouts stay on the calendar.'
        : `${block.name} is deleted with all its weeks.`,
    );
    if (isSure && (await writes.remove())) onDeleted();
  }

  function act(action: BlockAction): void {
    if (action === 'delete') void remove();
    else if (action === 'weekend') setWeekend(!hasWeekend);
    else setOpen({ kind: action });
  }

  function openCell(place: Place): void {
    const isEmpty = workoutsOn(block, place).length === 0;
    setOpen(isEmpty ? { kind: 'workout', place, item: null } : { kind: 'cell', place });
  }

  const Weeks = isPhone ? PhoneWeeks : BlockGrid;
  return (
    <>
      <Header block={block} dates={blockDates(block, days)} tracks={tracks} onTrack={onTrack}>
        <BlockButtons
          block={block}
          hasWeekend={hasWeekend}
          isPending={writes.isPending}
          onAct={act}
          onPublish={publish}
        />
      </Header>
      <div className={classes.columns}>
        <Weeks
          block={block}
          change={change}
          days={days}
          today={today}
          onOpen={openCell}
          onLift={(day) => setOpen({ kind: 'lift', day })}
          weekActions={weekActions}
        />
        {block.workouts.length === 0 ? (
          <BlockTemplates block={block} change={change} />
        ) : (
          <BlockSide block={block} />
        )}
      </div>
      {open && (
        <BlockDialogs
          block={block}
          open={open}
          tracks={tracks}
          writes={writes}
          change={change}
          onOpen={setOpen}
          onShow={onShow}
        />
      )}
    </>
  );
}
