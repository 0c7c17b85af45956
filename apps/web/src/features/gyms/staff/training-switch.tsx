import { Switch } from '@mantine/core';
import * as gyms from '@trackboard/contract/gyms';
import { session, useSession } from '../../../lib/session.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useCoaching } from './use-coaching.ts';

/** Makes an owner an athlete of their gym as well, or ends that. */
export function TrainingSwitch({ gymId }: { gymId: string }) {
  const trains = useSession('trains');
  const isTraining = useSession('isTraining');
  const { coach } = useCoaching();
  const save = useWrite(gyms.setTraining);
  async function change(next: boolean): Promise<void> {
    if (!next && !(await confirm('You leave your tracks. Your scores stay on the boards.'))) return;
    if (!(await save.send({ trains: next }))) return;
    // The athlete's pages are no longer available.
    if (isTraining) await coach(gymId);
    session.update({ trains: next });
  }
  return (
    <Switch
      mt="md"
      label="I train here too"
      description="Join your own tracks, log scores and appear on boards like any athlete. Switch to My training in the profile menu."
      checked={trains}
      disabled={save.isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
