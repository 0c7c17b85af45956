import * as payments from '@trackboard/contract/payments';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

const leave = ({ redirectUrl }: { redirectUrl: string }) => window.location.assign(redirectUrl);

/** Redirects to the billing portal of the gym's plan, which redirects back. */
export function useGymPortal() {
  const { submit, isPending } = useWrite(payments.gymPortal);
  const open = () => submit({}, { onAnswer: leave }).catch(toastServerMessage);
  return { open, isPending };
}

/** Redirects to the billing portal of an athlete's subscriptions in a gym, which redirects back. */
export function useAthletePortal() {
  const { submit, isPending } = useWrite(payments.athletePortal);
  const open = (gymId: string) => submit({ gymId }, { onAnswer: leave }).catch(toastServerMessage);
  return { open, isPending };
}
