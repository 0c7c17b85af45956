import { Button, type ButtonProps } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import * as payments from '@trackboard/contract/payments';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

type Look = Pick<ButtonProps, 'size' | 'variant'>;

interface UpdatePaymentProps extends Look {
  onOpen: () => void;
  isPending: boolean;
  /** The thing paid for; part of the label if a page has several of these buttons. */
  of?: string;
  children?: string;
}

function UpdatePayment({
  onOpen,
  isPending,
  of,
  children = 'Update Payment',
  ...look
}: UpdatePaymentProps) {
  return (
    <Button
      {...look}
      leftSection={<IconCreditCard size={18} stroke={1.75} aria-hidden />}
      aria-label={of && `Update Payment of ${of}`}
      loading={isPending}
      onClick={onOpen}
    >
      {children}
    </Button>
  );
}

const leave = ({ redirectUrl }: { redirectUrl: string }) => window.location.assign(redirectUrl);

/** Redirects to the billing portal of the gym's plan, which redirects back. */
function useGymPortal() {
  const { submit, isPending } = useWrite(payments.gymPortal);
  const open = () => submit({}, { onAnswer: leave }).catch(toastServerMessage);
  return { open, isPending };
}

/** Redirects to the billing portal of an athlete's subscriptions in a gym, which redirects back. */
function useAthletePortal() {
  const { submit, isPending } = useWrite(payments.athletePortal);
  const open = (gymId: string) => submit({ gymId }, { onAnswer: leave }).catch(toastServerMessage);
  return { open, isPending };
}

/** Opens the billing portal of the gym's plan. */
export function GymUpdatePayment(look: Look) {
  const { open, isPending } = useGymPortal();
  return <UpdatePayment {...look} onOpen={() => void open()} isPending={isPending} />;
}

/** The same for a gym whose plan needs a card. */
export function GymAddCard(look: Look) {
  const { open, isPending } = useGymPortal();
  return (
    <UpdatePayment {...look} onOpen={() => void open()} isPending={isPending}>
      Add a card
    </UpdatePayment>
  );
}

/** Opens the athlete's billing portal of one gym. */
export function AthleteUpdatePayment({ gymId, ...props }: { gymId: string; of?: string } & Look) {
  const { open, isPending } = useAthletePortal();
  return <UpdatePayment {...props} onOpen={() => void open(gymId)} isPending={isPending} />;
}
