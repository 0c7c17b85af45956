import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import { useEffect } from 'react';
import { type Checkout, useCheckout } from '../features/payments/checkout/use-checkout.ts';
import { queryFor } from '../lib/query-for.ts';
import { session, useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { serverText } from '../ui/toast-for-error.ts';
import { JoinedMessage } from './joined-message.tsx';

interface PaidSuccessProps {
  trackId: string;
  /** Whether the payment provider has sent the browser here after the checkout. */
  comesFromCheckout: boolean;
}

/** Shows the gym of the track on the calendar, and refetches everything that joining the track has changed. */
function useOpenedGym(trackId: string, isJoined: boolean): string | undefined {
  const queries = useQueryClient();
  const { data: track } = useQuery(queryFor(tracks.get, { trackRef: trackId }));
  const gymId = track?.gymId;
  useEffect(() => {
    if (!isJoined || !gymId) return;
    session.update({ selectedGymId: gymId });
    void queries.invalidateQueries();
  }, [queries, isJoined, gymId]);
  return gymId;
}

const home = (
  <ButtonLink to="/dashboard" size="lg">
    Go to dashboard
  </ButtonLink>
);

function Waiting({ isLate }: { isLate: boolean }) {
  return (
    <MessageScreen
      title="Confirming your payment"
      help={
        isLate
          ? 'This takes longer than usual. You can leave this page: the track opens as soon as the payment is confirmed.'
          : 'Your track opens as soon as the payment provider confirms it. This takes a moment.'
      }
      action={
        <>
          <output aria-label="Confirming">
            <Loader size={28} mb="lg" aria-hidden />
          </output>
          {isLate && home}
        </>
      }
    />
  );
}

function Unpaid({ checkout }: { checkout: Checkout }) {
  return (
    <MessageScreen
      title="Finish your payment"
      help={`${checkout.track} of ${checkout.gym} opens once it is paid. Nothing was charged.`}
      action={
        checkout.sessionUrl ? (
          <Button component="a" href={checkout.sessionUrl} size="lg">
            Continue to payment
          </Button>
        ) : (
          home
        )
      }
    />
  );
}

const dead: Readonly<Record<'expired' | 'ended', (checkout: Checkout) => [string, string]>> = {
  expired: ({ track }) => [
    'This payment was not finished',
    `Nothing was charged. Join ${track} again to start a new one.`,
  ],
  ended: ({ track, gym }) => [
    'This track cannot be joined any more',
    `${track} of ${gym} ended or was closed before your payment was confirmed. The payment is returned to your card.`,
  ],
};

/** The success page of a paid track's checkout. Its state follows the provider's event, not the redirect. */
export function PaidSuccess({ trackId, comesFromCheckout }: PaidSuccessProps) {
  const user = useSession('user');
  const {
    data: checkout,
    error,
    isPending,
    view,
    refetch,
  } = useCheckout({ trackId, userId: user.id }, comesFromCheckout);
  const gymId = useOpenedGym(trackId, view === 'joined');
  if (!checkout) {
    if (isPending) return <Waiting isLate={false} />;
    return (
      <MessageScreen
        title="Your payment could not be looked up"
        help={serverText(error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (view === 'waiting' || view === 'late') return <Waiting isLate={view === 'late'} />;
  if (view === 'unpaid') return <Unpaid checkout={checkout} />;
  if (view === 'joined') {
    const { track: name, welcomeNote } = checkout;
    return <JoinedMessage track={{ id: trackId, gymId, name, welcomeNote }} />;
  }
  const [title, help] = dead[view](checkout);
  return (
    <MessageScreen
      title={title}
      help={help}
      action={
        gymId && view === 'expired' ? (
          <ButtonLink to="/marketplace/$id" params={{ id: gymId }} size="lg">
            See the tracks
          </ButtonLink>
        ) : (
          home
        )
      }
    />
  );
}
