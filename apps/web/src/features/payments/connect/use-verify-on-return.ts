import { useQueryClient } from '@tanstack/react-query';
import * as payments from '@trackboard/contract/payments';
import { useEffect, useEffectEvent } from 'react';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { performWrite } from '../../../ui/writing/use-write.ts';

/**
 * Until the account is active, verifies it whenever the owner returns from the onboarding tab.
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
        // An error is ignored: the provider's events update the state too.
      },
    ).catch(() => undefined);
  });
  useEffect(() => {
    const onFocus = () => void verify();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}
