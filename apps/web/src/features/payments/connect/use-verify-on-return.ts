import { useQueryClient } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { useEffect, useEffectEvent } from 'react';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { performWrite } from '../../../ui/writing/use-write.ts';

/**
 * Fetches the account from the payment provider when the owner comes back from the tab with the onboarding, until the
 * account is active.
 */
export function useVerifyOnReturn(isWaiting: boolean): void {
  const queries = useQueryClient();
  const verify = useEffectEvent(async () => {
    if (!isWaiting) return;
    await performWrite(
      queries,
      payments.verifyAccount,
      {},
      {
        success: ({ isConnectedAccountActive }) => {
          if (isConnectedAccountActive) notifySuccess('Connected With Stripe Successfully');
        },
        // The provider's events bring the state as well.
      },
    ).catch(() => undefined);
  });
  useEffect(() => {
    const onFocus = () => void verify();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}
