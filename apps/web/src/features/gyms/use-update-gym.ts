import type { CallInput } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { session } from '../../lib/session.ts';
import { useWrite } from '../../ui/writing/use-write.ts';

/** Stores changes to the owner's gym. */
export function useUpdateGym(): (input: CallInput<typeof gyms.update>) => Promise<unknown> {
  const { submit } = useWrite(gyms.update, { success: 'Gym updated' });
  return (input) => submit(input, { onAnswer: (gym) => session.update({ gym }) });
}
