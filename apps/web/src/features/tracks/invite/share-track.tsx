import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { InvitingTrack } from './invite-form.tsx';
import classes from './share-track.module.css';

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
      <Button
        variant="default"
        className={classes.share}
        leftSection={<IconShare className={classes.icon} size={18} stroke={1.75} aria-hidden />}
        aria-label={`Share ${track.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>Share</span>
      </Button>
      {isOpen && (
        <InviteDialog gym={gym} tracks={tracks} trackId={trackId} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
