import { getRouteApi, notFound, rootRouteId } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { gymMessage, joinMessage } from './congratulations.ts';

const route = getRouteApi('/dashboard/congratulations/$id');

/**
 * What there is to say after joining a track, and to an owner after setting up the gym's account. The words of the
 * address are shown as text alone.
 */
export function CongratulationsPage() {
  const { user, isSubscribed } = useSession();
  const { id } = route.useParams();
  const search = route.useSearch();
  const kind = id.toLowerCase();
  if (kind !== 'gym' && kind !== 'athlete') throw notFound({ routeId: rootRouteId });
  // Athletes have no gym whose account could be looked at.
  const isAccount = kind === 'gym' && can(user, 'manageGym');
  const { title, text } = isAccount ? gymMessage(isSubscribed) : joinMessage(search);
  return (
    <MessageScreen
      inset
      title={title}
      help={text}
      action={<ButtonLink to="/dashboard/programmingcalendar">Programming Calendar</ButtonLink>}
    />
  );
}
