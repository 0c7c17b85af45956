import { Button, Loader, SimpleGrid } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { OutputOf } from '@trackboard/contract';
import * as payments from '@trackboard/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { disabledText } from '../features/payments/connect/account.ts';
import { ConnectButton } from '../features/payments/connect/connect-button.tsx';
import { paymentsOffText } from '../features/payments/payments-off.tsx';
import { may } from '../lib/me.ts';
import { useMe } from '../lib/use-me.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { useWrite } from '../ui/writing/use-write.ts';
import type { congratulationsSearch } from './searches.ts';

const route = getRouteApi('/dashboard/congratulations/$id');

const builders = "Let's Build A Healthy Community Together";

interface Congratulation {
  readonly title: string;
  readonly text: string;
}

const usualMessage: Congratulation = { title: 'Congratulations', text: builders };

/**
 * Returns the message of a page. The id `athlete` has a message about the joined track, and other
 * ids have the default.
 */
export function messageOf(
  id: string,
  { name, wnote }: ReturnType<typeof congratulationsSearch>,
): Congratulation {
  if (id.toLowerCase() !== 'athlete') return usualMessage;
  return {
    // The name is isolated, because a right-to-left name would reorder the words around it.
    title: name ? `You have joined \u2068${name}\u2069 Track Successfully` : usualMessage.title,
    text: wnote ?? usualMessage.text,
  };
}

interface GymMessage extends Congratulation {
  readonly next: 'connect' | 'verify' | 'subscribe' | null;
}

function nextStepOf(account: Account): 'connect' | 'verify' | null {
  if (!account.hasConnectedAccount) return 'connect';
  return account.isConnectedAccountActive ? null : 'verify';
}

/** Returns an owner's texts about the gym's account and plan, and the next step. */
export function gymMessage(account: Account): GymMessage {
  const next = nextStepOf(account);
  if (!account.arePaymentsOn) {
    return { title: 'Your gym is ready', text: paymentsOffText, next: null };
  }
  if (account.hasActiveSubscription) return { ...usualMessage, next };
  if (next === 'connect') {
    const text = 'With an account at the payment provider your gym can sell paid tracks.';
    return { title: 'Connect To Grow', text, next };
  }
  if (next === 'verify') {
    return {
      title: 'Your account is not active yet',
      text: disabledText(account.disabledReason),
      next,
    };
  }
  return {
    title: "You Don't Have Any Active Subscription",
    text: 'Your gym goes on as it is. Athletes keep their tracks and their scores.',
    next: 'subscribe',
  };
}

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
