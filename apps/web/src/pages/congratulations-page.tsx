import { Button, Loader, SimpleGrid } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { ConnectButton } from '../features/payments/connect/connect-button.tsx';
import { may } from '../lib/me.ts';
import { useMe } from '../lib/use-me.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { useWrite } from '../ui/writing/use-write.ts';
import { gymMessage, messageOf } from './congratulations.ts';

const route = getRouteApi('/dashboard/congratulations/$id');

type Next = ReturnType<typeof gymMessage>['next'];

const calendar = '/dashboard/programmingcalendar';

function NextStep({ next }: { next: Next }) {
  if (next === null) return <ButtonLink to={calendar}>Programming Calendar</ButtonLink>;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} w={{ base: '100%', sm: 'auto' }} spacing="sm">
      {next === 'connect' && <ConnectButton>Connect With Stripe</ConnectButton>}
      {next === 'verify' && <ConnectButton>Verify Your Account</ConnectButton>}
      {next === 'subscribe' && <ButtonLink to="/dashboard/subscribe">Subscribe</ButtonLink>}
      <ButtonLink to={calendar} variant="default">
        Programming Calendar
      </ButtonLink>
    </SimpleGrid>
  );
}

type Account = OutputOf<typeof payments.verifyAccount>;

/** Verifies the gym's account and plan with the payment provider, when the component mounts and on request. */
function useVerification() {
  const [account, setAccount] = useState<Account | null>(null);
  const { submit, error } = useWrite(payments.verifyAccount);
  const hasBegun = useRef(false);
  const verify = () => void submit({}, { onAnswer: setAccount }).catch(() => undefined);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    verify();
  });
  return { account, error: account ? null : error, verify };
}

/** The page to which the payment provider redirects an owner. It shows the state of the gym's account and plan. */
function GymCongratulations() {
  const { account, error, verify } = useVerification();
  if (error) {
    return (
      <MessageScreen
        inset
        title="We ran into some issues while verifying your account detials!"
        help="Nothing is lost. The payment provider may answer in a moment."
        action={<Button onClick={verify}>Try again</Button>}
      />
    );
  }
  if (!account) {
    return (
      <MessageScreen
        inset
        title="Verifying your account"
        help="This takes a moment."
        action={<Loader size={28} aria-hidden />}
      />
    );
  }
  const { title, text, next } = gymMessage(account);
  return <MessageScreen inset title={title} help={text} action={<NextStep next={next} />} />;
}

/** Congratulates athletes who joined a track and owners who connected an account, and shows others the default text. */
export function CongratulationsPage() {
  const me = useMe();
  const { id } = route.useParams();
  const search = route.useSearch();
  if (id.toLowerCase() === 'gym' && may(me, 'manageMoney')) return <GymCongratulations />;
  const { title, text } = messageOf(id, search);
  return (
    <MessageScreen
      inset
      title={title}
      help={text}
      action={<ButtonLink to="/dashboard">See today’s workout</ButtonLink>}
    />
  );
}
