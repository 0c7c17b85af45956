import { Button, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useConnect } from './use-connect.ts';

interface ConnectButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth'> {
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
