import { IconExternalLink } from '@tabler/icons-react';
import * as payments from '@trackboard/contract/payments';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

/**
 * Opens an empty tab. Browsers block tabs that are opened after a request, so call this in the click handler, and call `goTo`
 * with the address from the response. If the browser blocks the tab nevertheless, `goTo` stays in this tab.
 */
export function openNewTab() {
  const tab = window.open('about:blank', '_blank');
  return {
    goTo: (url: string) => {
      if (!tab) return window.location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab?.close(),
  };
}

/** Opens the payment provider in a new tab: the onboarding until the gym's account is active, then the dashboard. */
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

interface ConnectButtonProps extends Pick<ButtonLook, 'size' | 'variant' | 'fullWidth'> {
  /** 'Connect With Stripe', 'Verify Your Account' or 'Payment Provider Dashboard'. */
  children: string;
}

/** Opens the gym's account at the payment provider in a new tab. */
export function ConnectButton({ children, ...look }: ConnectButtonProps) {
  const { open, isPending } = useConnect();
  return (
    <Button
      {...look}
      leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => void open()}
    >
      {children}
    </Button>
  );
}
