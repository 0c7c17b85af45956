import * as payments from '@trackboard/contract/payments';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Redirects to the checkout of the gym's plan, which redirects back. */
export function useSubscribe() {
  const { submit, isPending } = useWrite(payments.subscribe);
  const subscribe = () =>
    submit({}, { onAnswer: ({ sessionUrl }) => window.location.assign(sessionUrl) }).catch(
      toastServerMessage,
    );
  return { subscribe, isPending };
}
