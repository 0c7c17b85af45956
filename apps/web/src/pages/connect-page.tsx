import { IconBuildingBank, IconCreditCard, IconShieldLock } from '@tabler/icons-react';
import { ConnectPanel } from '../features/payments/connect/connect-panel.tsx';
import { useLiveAccount } from '../features/payments/use-live-payments.ts';
import { useSession } from '../lib/session.ts';
import { type Fact, GrowthScreen } from './growth-screen.tsx';

const facts: readonly Fact[] = [
  {
    icon: IconBuildingBank,
    title: 'The account is yours',
    text: 'Athletes pay your own account, and the payment provider pays your bank.',
  },
  {
    icon: IconCreditCard,
    title: 'Athletes pay by card',
    text: 'They enter their card on the pages of the payment provider and change it there.',
  },
  {
    icon: IconShieldLock,
    title: 'Trackboard sees no card',
    text: 'Card numbers and your bank details stay with the payment provider.',
  },
];

/** The page on which an owner connects the gym to the payment provider. */
export function ConnectPage() {
  useLiveAccount(useSession('gym')?.id);
  return (
    <GrowthScreen
      title="Connect To Grow"
      lead="Sell paid tracks: athletes pay by card, month by month, with a free trial if you like."
      facts={facts}
    >
      <ConnectPanel />
    </GrowthScreen>
  );
}
