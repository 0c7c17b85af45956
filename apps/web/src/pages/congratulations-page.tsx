import { getRouteApi, notFound, rootRouteId } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { gymMessage, joinMessage } from './congratulations.ts';

const route = getRouteApi('/dashboard/congratulations/$id');

/** Congratulates athletes who joined a track, and owners who connected an account. Texts of the URL are not parsed. */
export function CongratulationsPage() {
  const { user, isSubscribed } = useSession();
  const { id } = route.useParams();
  const search = route.useSearch();
  const kind = id.toLowerCase();
  if (kind !== 'gym' && kind !== 'athlete') throw notFound({ routeId: rootRouteId });
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
