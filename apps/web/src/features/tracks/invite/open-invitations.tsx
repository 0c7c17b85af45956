import { useQuery } from '@tanstack/react-query';
import * as invitations from '@trackboard/contract/invitations';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { Panel } from '../../../ui/panel.tsx';
import { InvitationRow } from './invitation-row.tsx';

const shownCount = 5;

/** The newest invitations that nobody has followed yet; nothing without one. */
export function OpenInvitations() {
  const { data } = useQuery(
    pageQueryFor(invitations.list, { onlyOpen: true, pageSize: shownCount }),
  );
  if (!data?.total) return null;
  return (
    <Panel
      title="Open invitations"
      aside={data.total > shownCount && `${shownCount} of ${data.total}, newest first`}
    >
      <ul>
        {data.items.map((each) => (
          <InvitationRow key={each.id} invitation={each} />
        ))}
      </ul>
    </Panel>
  );
}
