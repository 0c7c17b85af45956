import { Button, Stack } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as blocks from '@trackboard/contract/blocks';
import type { Block, ListedBlock } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { queryFor } from '../../../../lib/query-for.ts';
import { useToday } from '../../../../lib/today.ts';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { LoadingRows } from '../../../../ui/loading.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ToolbarSelect } from '../../toolbar/toolbar-select.tsx';
import { StartDialog } from '../actions/start-dialog.tsx';
import { LastDoneDialog } from '../../last-done/last-done-dialog.tsx';
import { BlockList } from '../list/block-list.tsx';
import { NewBlockDialog } from '../list/new-block-dialog.tsx';
import { mondayFrom } from '../monday-field.tsx';
import { BalancePanel } from '../side/balance-panel.tsx';
import classes from './screen.module.css';

interface BlocksScreenProps {
  gymId: string;
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  onTrack: (trackId: string) => void;
}

type Open = 'new' | 'last-done' | ListedBlock | null;

const pending = <LoadingRows label="Loading blocks" count={4} />;

/** What the last eight weeks of a track asked for. */
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
  const today = useToday();
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

/** The blocks of a track. */
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
