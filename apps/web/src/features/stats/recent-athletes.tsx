import { useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import type { RecentAthlete } from '@trackboard/contract/stats';
import { IconCircleCheck, IconMoon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/dates.ts';
import { gymFor } from '../../lib/me.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useSession } from '../../lib/session.ts';
import { useMe } from '../../lib/use-me.ts';
import folding from '../../ui/folding-table.module.css';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { PlainLink } from '../../ui/links.tsx';
import { LoadedList } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './recent-athletes.module.css';

/** `readerId` is the user who sees the row. Readers who train have no page of their own among the athletes. */
function athleteRow(athlete: RecentAthlete, readerId: string) {
  const { id, userName, email, image, joinedOn, status } = athlete;
  const name = <bdi>{userName}</bdi>;
  const Icon = status ? IconCircleCheck : IconMoon;
  return (
    <tr key={id} className={folding.row}>
      <th scope="row">
        <span className="line gap-12">
          <InitialsAvatar id={id} name={userName} image={image} decorative />
          {id === readerId ? (
            name
          ) : (
            <PlainLink
              to="/dashboard/manageathletes/athletedetails/$athleteId"
              params={{ athleteId: id }}
              search={{ athletename: userName }}
              className={folding.link}
            >
              {name}
            </PlainLink>
          )}
        </span>
      </th>
      <td className="truncate dim">{email}</td>
      <td className={`${folding.date} ${classes.joined}`}>{formatInstant(joinedOn, 'date')}</td>
      <td className={classes.status}>
        <StatusBadge
          tone={status ? 'ok' : 'neutral'}
          icon={<Icon size={15} stroke={2} aria-hidden />}
        >
          {status ? 'Active' : 'In Active'}
        </StatusBadge>
      </td>
    </tr>
  );
}

/** Lists the newest athletes of the owner's gym with their activity. `invite` is shown while there are none. */
export function RecentAthletes({ invite }: { invite: ReactNode }) {
  const athletes = useQuery(queryFor(stats.recentAthletes, gymFor(useMe())));
  const readerId = useSession('user').id;
  return (
    <LoadedList
      query={athletes}
      label="Loading athletes"
      rows={4}
      empty="No Athletes Found"
      help="Share your gym, and everybody who joins a track appears here."
      action={invite}
    >
      {(joined) => (
        <table className={`table fixed ${folding.table} ${classes.table}`}>
          <thead>
            <tr>
              <th>Name</th>
              <th>Email</th>
              <th style={{ width: 150 }}>Joinning Date</th>
              <th style={{ width: 120 }}>Status</th>
            </tr>
          </thead>
          <tbody>{joined.map((athlete) => athleteRow(athlete, readerId))}</tbody>
        </table>
      )}
    </LoadedList>
  );
}
