import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronRight, IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as blocks from '@trackboard/contract/blocks';
import { type Block, type ListedBlock, maxBlockWeeks } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { queryFor } from '../../../../lib/query-for.ts';
import { useGymToday } from '../../../../lib/use-gym-zone.ts';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { LoadingRows } from '../../../../ui/loading.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ToolbarSelect } from '../../toolbar/toolbar-select.tsx';
import { StartDialog, mondayFrom } from '../actions/start-dialog.tsx';
import { LastDoneDialog } from '../../last-done/last-done-dialog.tsx';
import { formatDays } from '../../../../lib/dates.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { toastServerMessage } from '../../../../ui/toast-for-error.ts';
import { useWrite } from '../../../../ui/writing/use-write.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { BalancePanel } from '../side/balance-panel.tsx';
import classes from './screen.module.css';
import { counted } from '../../../../lib/locale.ts';

interface BlockListProps {
  blocks: readonly ListedBlock[];
  onNew: () => void;
  onStart: (template: ListedBlock) => void;
}

/** `Nov 2 – Dec 11, 2026, Competitors`. */
function placeWords({ firstDay, lastDay, trackName, isTemplate }: ListedBlock): string | null {
  if (isTemplate) return null;
  const days = firstDay && lastDay ? formatDays(firstDay, lastDay) : 'Not on the calendar yet';
  return [days, trackName].filter(Boolean).join(', ');
}

function Row({ block, onStart }: { block: ListedBlock; onStart?: BlockListProps['onStart'] }) {
  const counts = `${counted(block.weeks, 'week')}, ${counted(block.workouts, 'workout')}`;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" mih={64} py="xs">
      <div>
        <TextLink
          style={{ fontWeight: 600 }}
          to="/dashboard/programmingcalendar/blocks/$blockId"
          params={{ blockId: block.id }}
        >
          {block.name}
        </TextLink>
        <Text c="dimmed" fz="sm">
          {[placeWords(block), counts].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onStart ? (
        <Button variant="default" aria-label={`Start ${block.name}`} onClick={() => onStart(block)}>
          Start…
        </Button>
      ) : (
        <IconChevronRight size={18} stroke={1.75} color="var(--ink-3)" aria-hidden />
      )}
    </Group>
  );
}

/** The blocks of a track, and the templates of its gym. */
export function BlockList({ blocks, onNew, onStart }: BlockListProps) {
  const templates = blocks.filter(({ isTemplate }) => isTemplate);
  const planned = blocks.filter(({ isTemplate }) => !isTemplate);
  return (
    <>
      {planned.length === 0 ? (
        <EmptyState
          title="No blocks on this track yet"
          help="A block plans 1 to 16 weeks at once: lifts that progress from week to week, deloads, and benchmarks to retest. It goes on the calendar as drafts."
          action={
            <Button variant="default" onClick={onNew}>
              New block
            </Button>
          }
        />
      ) : (
        <Panel title="Blocks">
          <ul className="lined">
            {planned.map((block) => (
              <Row key={block.id} block={block} />
            ))}
          </ul>
        </Panel>
      )}
      {templates.length > 0 && (
        <Panel title="Templates">
          <ul className="lined">
            {templates.map((block) => (
              <Row key={block.id} block={block} onStart={onStart} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

interface NewBlockDialogProps {
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  onClose: () => void;
  onCreated: (block: Block) => void;
}

/** Asks for the name, length and track of a new block. */
function NewBlockDialog(props: NewBlockDialogProps) {
  const { tracks, onClose, onCreated } = props;
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [count, setCount] = useState<number | ''>(6);
  const [trackId, setTrackId] = useState(props.trackId);
  const { send, isPending } = useWrite(blocks.save, {
    success: onCreated,
    onError: toastServerMessage,
  });
  const isCount = Number.isInteger(count) && Number(count) >= 1 && Number(count) <= maxBlockWeeks;
  const weeks = Array.from({ length: isCount ? Number(count) : 0 }, () => ({
    kind: 'work' as const,
  }));
  return (
    <FormDialog
      title="New block"
      size={480}
      action="Create block"
      isSaving={isPending}
      disabled={name.trim() === '' || weeks.length === 0}
      onSubmit={() => void send({ id, name: name.trim(), trackId, weeks, workouts: [] })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="Strength block"
        data-autofocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberField
        label="Weeks"
        description={`1 to ${maxBlockWeeks}`}
        value={count}
        onChange={setCount}
      />
      <Select
        label="Track"
        data={tracks.map((track) => ({ value: track.id, label: track.name }))}
        value={trackId}
        onChange={(chosen) => chosen && setTrackId(chosen)}
      />
    </FormDialog>
  );
}

interface BlocksScreenProps {
  gymId: string;
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  onTrack: (trackId: string) => void;
}

type Open = 'new' | 'last-done' | ListedBlock | null;

const pending = <LoadingRows label="Loading blocks" count={4} />;

/** Shows the balance of the last eight weeks of a track. */
function TrackBalance({ trackId }: { trackId: string }) {
  const query = useQuery(queryFor(blocks.balanceOfTrack, { id: trackId }));
  return (
    <aside aria-label="Balance">
      <Loaded query={query} pending={pending}>
        {(balance) => <BalancePanel title="Last 8 weeks" balance={balance} />}
      </Loaded>
    </aside>
  );
}

interface DialogsProps extends Omit<BlocksScreenProps, 'onTrack'> {
  open: Open;
  onClose: () => void;
}

function Dialogs({ open, onClose, gymId, tracks, trackId }: DialogsProps) {
  const navigate = useNavigate();
  const today = useGymToday();
  const show = ({ id }: Block) =>
    void navigate({
      to: '/dashboard/programmingcalendar/blocks/$blockId',
      params: { blockId: id },
    });
  if (open === null) return null;
  if (open === 'last-done') return <LastDoneDialog gymId={gymId} onClose={onClose} />;
  if (open === 'new') {
    return <NewBlockDialog tracks={tracks} trackId={trackId} onClose={onClose} onCreated={show} />;
  }
  return (
    <StartDialog
      source={open}
      tracks={tracks}
      trackId={trackId}
      proposed={mondayFrom(today)}
      onClose={onClose}
      onStarted={show}
    />
  );
}

export function BlocksScreen({ gymId, tracks, trackId, onTrack }: BlocksScreenProps) {
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery(queryFor(blocks.list, { gymId, trackId }));
  return (
    <>
      <PageHeader
        title="Blocks"
        above={
          <Breadcrumb here="Blocks">
            <TextLink to="/dashboard/programmingcalendar">Programming Calendar</TextLink>
          </Breadcrumb>
        }
      >
        <ToolbarSelect
          label="Track"
          value={trackId}
          options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onTrack}
        />
        <Button
          variant="default"
          leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('last-done')}
        >
          When did we last…
        </Button>
        <Button
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          New block
        </Button>
      </PageHeader>
      <div className={classes.columns}>
        <Stack gap="var(--space-12)">
          <Loaded query={query} pending={pending} failed="The blocks could not be loaded">
            {(found) => <BlockList blocks={found} onNew={() => setOpen('new')} onStart={setOpen} />}
          </Loaded>
        </Stack>
        <TrackBalance trackId={trackId} />
      </div>
      <Dialogs
        open={open}
        gymId={gymId}
        tracks={tracks}
        trackId={trackId}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
