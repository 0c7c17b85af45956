import { IconCreditCard } from '@tabler/icons-react';
import * as payments from '@trackboard/contract/payments';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

interface LookProps extends Pick<ButtonLook, 'size' | 'variant'> {
  children?: string;
}

interface UpdatePaymentProps extends LookProps {
  onOpen: () => void;
  isPending: boolean;
  /**
   * The thing that the payment is for. It is part of the label if a page has several of these
   * buttons.
   */
  of?: string;
}

function UpdatePayment(props: UpdatePaymentProps) {
  const { onOpen, isPending, of, children = 'Update Payment', ...look } = props;
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

/** Opens the billing portal of the gym's plan, which redirects back here. */
export function GymUpdatePayment(look: LookProps) {
  const { submit, isPending } = useWrite(payments.gymPortal);
  const open = () => void submit({}, { onAnswer: leave }).catch(toastServerMessage);
  return <UpdatePayment {...look} onOpen={open} isPending={isPending} />;
}

/** The button of a gym whose plan needs a card. It opens the same portal. */
export function GymAddCard(look: LookProps) {
  return <GymUpdatePayment {...look}>Add a card</GymUpdatePayment>;
}

/** Opens the billing portal of an athlete's subscriptions in a gym, which redirects back here. */
export function AthleteUpdatePayment({
  gymId,
  ...props
}: LookProps & { gymId: string; of?: string }) {
  const { submit, isPending } = useWrite(payments.athletePortal);
  const open = () => void submit({ gymId }, { onAnswer: leave }).catch(toastServerMessage);
  return <UpdatePayment {...props} onOpen={open} isPending={isPending} />;
}
