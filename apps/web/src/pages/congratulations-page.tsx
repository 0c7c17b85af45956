import { getRouteApi, notFound, rootRouteId } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { joinMessage } from './congratulations.ts';
import { GymCongratulations } from './gym-congratulations.tsx';

const route = getRouteApi('/dashboard/congratulations/$id');

/** Congratulates athletes who joined a track, and owners who connected an account. Texts of the URL are not parsed. */
export function CongratulationsPage() {
  const user = useSession('user');
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
      action={<ButtonLink to="/dashboard">See today's workout</ButtonLink>}
    />
  );
}
