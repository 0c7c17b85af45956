import * as payments from '@trackboard/contract/payments';
import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '@trackboard/contract';
import { useWrite } from '../../../ui/writing/use-write.ts';

type Account = OutputOf<typeof payments.verifyAccount>;

/** Verifies the gym's account and plan with the payment provider, on mount and on request. */
export function useVerification() {
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
