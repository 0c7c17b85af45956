import { useQuery } from '@tanstack/react-query';
import * as invitations from '@trackboard/contract/invitations';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { Panel } from '../../../ui/panel.tsx';
import { InvitationRow } from './invitation-row.tsx';

const shownCount = 5;

/** The newest invitations that nobody has followed yet; nothing without one. */
export function OpenInvitations() {
  const { data } = useQuery(pageQueryFor(invitations.list, { pageSize: 100 }));
  const open = (data?.items ?? []).filter(({ state }) => state === 'sent');
  if (open.length === 0) return null;
  return (
    <Panel
      title="Open invitations"
      aside={open.length > shownCount && `${shownCount} of ${open.length}, newest first`}
    >
      <ul>
        {open.slice(0, shownCount).map((each) => (
          <InvitationRow key={each.id} invitation={each} />
        ))}
      </ul>
    </Panel>
  );
}
