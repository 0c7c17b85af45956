import { Button, type ButtonProps } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useAthletePortal, useGymPortal } from './use-portal.ts';

type Look = Pick<ButtonProps, 'size' | 'variant'>;

interface UpdatePaymentProps extends Look {
  onOpen: () => void;
  isPending: boolean;
  /** What is paid; part of the label if a page has several of these buttons. */
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

/** Opens the billing portal of the gym's plan. */
export function GymUpdatePayment(look: Look) {
  const { open, isPending } = useGymPortal();
  return <UpdatePayment {...look} onOpen={() => void open()} isPending={isPending} />;
}

/** Opens the athlete's billing portal of one gym. */
export function AthleteUpdatePayment({ gymId, ...props }: { gymId: string; of?: string } & Look) {
  const { open, isPending } = useAthletePortal();
  return <UpdatePayment {...props} onOpen={() => void open(gymId)} isPending={isPending} />;
}
