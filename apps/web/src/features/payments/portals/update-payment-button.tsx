import { Button, type ButtonProps } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useAthletePortal, useGymPortal } from './use-portal.ts';

type Look = Pick<ButtonProps, 'size' | 'variant'>;

interface UpdatePaymentProps extends Look {
  onOpen: () => void;
  isPending: boolean;
  /** What is paid, where several buttons say the same. */
  of?: string;
}

function UpdatePayment({ onOpen, isPending, of, ...look }: UpdatePaymentProps) {
  return (
    <Button
      {...look}
      leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
      aria-label={of && `Update Payment of ${of}`}
      loading={isPending}
      onClick={onOpen}
    >
      Update Payment
    </Button>
  );
}

/** For an owner: the card and the invoices of the gym's plan. */
export function GymUpdatePayment(look: Look) {
  const { open, isPending } = useGymPortal();
  return <UpdatePayment {...look} onOpen={() => void open()} isPending={isPending} />;
}

/** For an athlete: the cards, invoices and subscriptions of one gym. */
export function AthleteUpdatePayment({ gymId, ...props }: { gymId: string; of?: string } & Look) {
  const { open, isPending } = useAthletePortal();
  return <UpdatePayment {...props} onOpen={() => void open(gymId)} isPending={isPending} />;
}
