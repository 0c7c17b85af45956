import { getRouteApi, notFound, rootRouteId } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { joinMessage } from './congratulations.ts';
import { GymCongratulations } from './gym-congratulations.tsx';

const route = getRouteApi('/dashboard/congratulations/$id');

/**
 * Congratulates an athlete who joined a track, and an owner who set up the gym's account. Words from the address are
 * shown as plain text.
 */
export function CongratulationsPage() {
  const { user } = useSession();
  const { id } = route.useParams();
  const search = route.useSearch();
  const kind = id.toLowerCase();
  if (kind !== 'gym' && kind !== 'athlete') throw notFound({ routeId: rootRouteId });
  if (kind === 'gym' && can(user, 'manageMoney')) return <GymCongratulations />;
  const { title, text } = joinMessage(search);
  return (
    <MessageScreen
      inset
      title={title}
      help={text}
      action={<ButtonLink to="/dashboard/programmingcalendar">Programming Calendar</ButtonLink>}
    />
  );
}
