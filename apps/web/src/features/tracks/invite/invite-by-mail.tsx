import { Box } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as invitations from '@trackboard/contract/invitations';
import { pagesQueryFor, queryFor } from '../../../lib/query-for.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { InvitationRow } from './invitation-row.tsx';
import type { InvitingTrack } from './inviting-track.ts';
import { InviteForm } from './invite-form.tsx';

/** On a server without mail, asks the owner to copy the links. */
function NoMailNotice() {
  const mailing = useQuery(queryFor(invitations.mailing, {}));
  if (mailing.data?.sendsMail !== false) return null;
  return (
    <Box mb="md">
      <Notice>
        This server sends no mail, because SMTP_URL is not set. Invite people here, then copy each
        link from the list below and send it yourself.
      </Notice>
    </Box>
  );
}

function SentInvitations() {
  const sent = useInfiniteQuery(pagesQueryFor(invitations.list, { pageSize: 20 }));
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
  /** Tracks that accept new athletes. */
  tracks: readonly InvitingTrack[];
  trackId: string | null;
}

/** Invites people by mail, and lists who was invited. */
export function InviteByMail({ tracks, trackId }: InviteByMailProps) {
  return (
    <>
      <NoMailNotice />
      {tracks.length > 0 ? (
        <InviteForm tracks={tracks} trackId={trackId} />
      ) : (
        <Notice>Add a track first: people are invited to a track.</Notice>
      )}
      <SentInvitations />
    </>
  );
}
