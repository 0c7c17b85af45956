import * as payments from '@trackboard/contract/payments';
import { openNewTab } from '../../../lib/new-tab.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

/** Opens the payment provider in a new tab: onboarding until the gym's account is active, its dashboard after that. */
export function useConnect() {
  const { submit, isPending } = useWrite(payments.connect);
  async function open(): Promise<void> {
    const tab = openNewTab();
    try {
      await submit({}, { onAnswer: ({ url }) => tab.goTo(url) });
    } catch (error) {
      tab.close();
      toastServerMessage(error);
    }
  }
  return { open, isPending };
}
