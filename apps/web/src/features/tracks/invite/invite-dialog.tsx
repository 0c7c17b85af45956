import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { gymLink, trackLink } from '../../../lib/shareable-link.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { ShareActions, SharePoster } from '../../../ui/dialogs/share-dialog.tsx';
import { InviteByMail } from './invite-by-mail.tsx';
import type { InvitingTrack } from './inviting-track.ts';

interface InviteDialogProps {
  gym: { id: string; name: string };
  tracks: readonly InvitingTrack[];
  /** The track to begin with; without one, the gym. */
  trackId: string | null;
  onClose: () => void;
}

const wholeGym = 'gym';
const ways = [
  { value: 'link', label: 'Link' },
  { value: 'mail', label: 'Email' },
] as const;

/** Invites to the gym or to one of its tracks, by a link with its poster or by mail. Closed tracks are not offered. */
export function InviteDialog({ gym, tracks, trackId, onClose }: InviteDialogProps) {
  const open = tracks.filter(({ status }) => status);
  const [way, setWay] = useState<'link' | 'mail'>('link');
  const [chosen, setChosen] = useState(trackId ?? wholeGym);
  const track = open.find(({ id }) => id === chosen);
  const { origin } = window.location;
  const link = track ? trackLink(origin, track.reference) : gymLink(origin, gym.id);
  const isLink = way === 'link';
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      title={isLink ? 'Shareable link' : 'Invite by email'}
      size={480}
      footer={isLink && <ShareActions link={link} />}
    >
      <SegmentedControl
        aria-label="Invite by"
        fullWidth
        mb="md"
        value={way}
        onChange={setWay}
        data={[...ways]}
      />
      {isLink ? (
        <>
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
          <SharePoster name={track?.name ?? gym.name} of={track && gym.name} link={link} />
        </>
      ) : (
        <InviteByMail tracks={open} trackId={track?.id ?? null} />
      )}
    </ResponsiveModal>
  );
}
