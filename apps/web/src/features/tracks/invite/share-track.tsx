import { ActionIcon, Tooltip } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { InvitingTrack } from './invite-form.tsx';

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

interface ShareTrackProps {
  tracks: readonly InvitingTrack[];
  trackId: string;
}

/** Opens the link and the poster of the shown track. */
export function ShareTrack({ tracks, trackId }: ShareTrackProps) {
  const gym = useSession('gym');
  const [isOpen, setOpen] = useState(false);
  const track = tracks.find(({ id, status }) => status && id === trackId);
  if (!gym || !track) return null;
  return (
    <>
      <Tooltip label="Share">
        <ActionIcon
          variant="default"
          aria-label={`Share ${track.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconShare size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <InviteDialog gym={gym} tracks={tracks} trackId={trackId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
