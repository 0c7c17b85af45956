import { TextLink } from '../../../ui/links.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAccount } from '../connect/use-account.ts';
import { PaymentsOff } from '../payments-off.tsx';

/** Explains why the gym cannot take payments; renders nothing if it can. */
export function NotConnectedNotice() {
  const { data } = useAccount();
  if (!data || data.isConnectedAccountActive) return null;
  if (!data.arePaymentsOn) return <PaymentsOff />;
  return (
    <Notice>
      {data.hasConnectedAccount
        ? 'Your payment account is not active, so athletes cannot pay. '
        : 'Your gym is not connected to the payment provider, so it cannot sell tracks. '}
      <TextLink to="/dashboard/connect">
        {data.hasConnectedAccount ? 'Verify your account' : 'Connect your gym'}
      </TextLink>
    </Notice>
  );
}
