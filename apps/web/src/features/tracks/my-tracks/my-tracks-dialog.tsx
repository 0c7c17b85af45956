import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import type { Track } from '@trackboard/contract/tracks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useTracks } from '../use-tracks.ts';
import { trackLink } from '../../../lib/shareable-link.ts';
import { LoadedList } from '../../../ui/loaded.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { ShareDialog } from '../../../ui/dialogs/share-dialog.tsx';
import { TrackEditor } from './track-editor.tsx';
import { TracksTable } from './tracks-table.tsx';

interface MyTracksDialogProps {
  gymId: string;
  ownerId: string;
  /** Opens with the form of a new track. */
  startsWithForm: boolean;
  /** The button that connects the gym to the payment provider. */
  connect: ReactNode;
  onClose: () => void;
}

interface TracksListProps {
  gymId: string;
  ownerId: string;
  onShare: (track: Track) => void;
  onEdit: (track: Track) => void;
}

/** Fetches the current version of a track for its form; null, with a toast, if it is gone. */
function useFreshTrack(ownerId: string): (listed: Track) => Promise<Track | null> {
  const queryClient = useQueryClient();
  return async ({ id, gymId }) => {
    try {
      const gymTracks = queryFor(tracks.ofUser, { gymId, userId: ownerId });
      const stored = await queryClient.fetchQuery({ ...gymTracks, staleTime: 0 });
      const track = stored.find((each) => each.id === id);
      if (!track) notifyWarning('No such track found!');
      return track ?? null;
    } catch {
      // The query cache has shown the failure.
      return null;
    }
  };
}

function TracksList({ gymId, ownerId, onShare, onEdit }: TracksListProps) {
  const query = useTracks(gymId, ownerId);
  const remove = useWrite(tracks.delete, { success: 'Track Removed Successfully' });
  return (
    <LoadedList
      query={query}
      label="Loading tracks"
      rows={3}
      empty="No Tracks Found"
      help="Athletes join tracks and read their week."
    >
      {(all) => (
        <TracksTable
          tracks={all}
          onShare={onShare}
          onEdit={onEdit}
          onRemove={({ id, name }) =>
            void remove.ask(`This deletes ${name} for all its athletes. Their scores stay.`, { id })
          }
        />
      )}
    </LoadedList>
  );
}

/** The owner's tracks: a table, the form of one of them, and the poster of its link. */
export function MyTracksDialog(props: MyTracksDialogProps) {
  const { gymId, ownerId, startsWithForm, connect, onClose } = props;
  const [edited, setEdited] = useState<Track | 'new' | null>(startsWithForm ? 'new' : null);
  const [shared, setShared] = useState<Track | null>(null);
  const freshTrack = useFreshTrack(ownerId);
  if (shared) {
    return (
      <ShareDialog
        name={shared.name}
        link={trackLink(window.location.origin, shared.reference)}
        onBack={() => setShared(null)}
        onClose={onClose}
      />
    );
  }
  if (edited) {
    return (
      <TrackEditor
        track={edited === 'new' ? null : edited}
        connect={connect}
        onBack={() => (startsWithForm ? onClose() : setEdited(null))}
        onClose={onClose}
      />
    );
  }
  return (
    <ResponsiveModal
      onClose={onClose}
      title="My Tracks"
      size={720}
      footer={
        <Button
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Add Tracks
        </Button>
      }
    >
      <TracksList
        gymId={gymId}
        ownerId={ownerId}
        onShare={setShared}
        onEdit={(track) => void freshTrack(track).then(setEdited)}
      />
    </ResponsiveModal>
  );
}
