import { Box, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as invitations from '@trackboard/contract/invitations';
import { gymLink, trackLink } from '../../../lib/shareable-link.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { gymFor } from '../../../lib/me.ts';
import { pagesQueryFor, queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm, type InvitingTrack } from './invite-form.tsx';
import { previewWidth, ShareActions, SharePoster } from './share-dialog.tsx';

/** Asks the owner to copy the links, on a server without mail. */
function NoMailNotice() {
  const mailing = useQuery(queryFor(invitations.mailing, {}));
  if (mailing.data?.sendsMail !== false) return null;
  return (
    <Notice mb="var(--space-16)">
      This server sends no mail, because SMTP_URL is not set. Invite people here, then copy each
      link from the list below and send it yourself.
    </Notice>
  );
}

function SentInvitations() {
  const sent = useInfiniteQuery(
    pagesQueryFor(invitations.list, { ...gymFor(useMe()), pageSize: 20 }),
  );
  return (
    <>
      <Box component="h3" mt="lg" mb="var(--space-4)" fz="lg" fw={640}>
        Invited in the last 90 days
      </Box>
      <LoadedPages
        query={sent}
        label="Loading invitations"
        empty="Nobody invited yet"
        help="Each person gets a link of their own, which works once and for 14 days."
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <InvitationRow key={row.id} invitation={row} />
            ))}
          </ul>
        )}
      </LoadedPages>
    </>
  );
}

interface InviteByMailProps {
  /** The tracks that accept new athletes. */
  tracks: readonly InvitingTrack[];
  trackId: string | null;
  emails: readonly string[];
}

/** Invites people by mail, and lists the invitations. */
function InviteByMail({ tracks, trackId, emails }: InviteByMailProps) {
  return (
    <>
      <NoMailNotice />
      {tracks.length > 0 ? (
        <InviteForm tracks={tracks} trackId={trackId} emails={emails} />
      ) : (
        <Notice>Add a track first: people are invited to a track.</Notice>
      )}
      <SentInvitations />
    </>
  );
}

interface InviteDialogProps {
  gym: { id: string; name: string };
  tracks: readonly InvitingTrack[];
  /** The track that is chosen at first; null chooses the gym. */
  trackId: string | null;
  /** The addresses that the form for mails has at first. With any, it is shown first. */
  emails?: readonly string[];
  onClose: () => void;
}

const wholeGym = 'gym';
const ways = [
  { value: 'link', label: 'Link' },
  { value: 'mail', label: 'Email' },
] as const;

/** Invites people to the gym or to one of its tracks, by a link with its poster or by mail. Closed tracks are not offered. */
export function InviteDialog({ gym, tracks, trackId, emails = [], onClose }: InviteDialogProps) {
  const open = tracks.filter(({ status }) => status);
  const [way, setWay] = useState<'link' | 'mail'>(emails.length ? 'mail' : 'link');
  const [chosen, setChosen] = useState(trackId ?? wholeGym);
  const track = open.find(({ id }) => id === chosen);
  const { origin } = window.location;
  const link = track ? trackLink(origin, track.reference) : gymLink(origin, gym.id);
  const isLink = way === 'link';
  return (
    <ResponsiveModal
      onClose={onClose}
      title={isLink ? 'Shareable link' : 'Invite by email'}
      size={isLink ? previewWidth : 480}
      footer={isLink && <ShareActions link={link} onCopied={onClose} />}
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
            data={[
              { value: wholeGym, label: `${gym.name}, all tracks` },
              ...open.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={track?.id ?? wholeGym}
            onChange={(id) => setChosen(id ?? wholeGym)}
          />
          <SharePoster
            name={track?.name ?? gym.name}
            of={track && gym.name}
            link={link}
            page={{ gymId: gym.id, trackId: track?.id ?? null }}
          />
        </>
      ) : (
        <InviteByMail tracks={open} trackId={track?.id ?? null} emails={emails} />
      )}
    </ResponsiveModal>
  );
}
