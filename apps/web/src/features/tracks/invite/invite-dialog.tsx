import { Select } from '@mantine/core';
import type { Track } from '@trackboard/contract/tracks';
import { useState } from 'react';
import { gymLink, trackLink } from '../../../lib/shareable-link.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { ShareDialog } from '../../../ui/dialogs/share-dialog.tsx';

export type InvitingTrack = Pick<Track, 'id' | 'name' | 'reference' | 'status'>;

interface InviteDialogProps {
  gym: { id: string; name: string };
  tracks: readonly InvitingTrack[];
  /** The track to begin with; without one, the gym. */
  trackId: string | null;
  onClose: () => void;
}

const wholeGym = 'gym';

/** The link and the poster of the gym or of one of its tracks. Nobody can join a closed track, so it has none. */
export function InviteDialog({ gym, tracks, trackId, onClose }: InviteDialogProps) {
  const open = tracks.filter(({ status }) => status);
  const [chosen, setChosen] = useState(trackId ?? wholeGym);
  const track = open.find(({ id }) => id === chosen);
  const { origin } = window.location;
  const link = track ? trackLink(origin, track.reference) : gymLink(origin, gym.id);
  return (
    <ShareDialog
      name={track?.name ?? gym.name}
      of={track && gym.name}
      link={link}
      onCopy={() => void copyLink(link)}
      onClose={onClose}
    >
      <Select
        label="Invite to"
        mb="md"
        allowDeselect={false}
        data={[
          { value: wholeGym, label: `${gym.name}, all tracks` },
          ...open.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={track?.id ?? wholeGym}
        onChange={(id) => setChosen(id ?? wholeGym)}
      />
    </ShareDialog>
  );
}
