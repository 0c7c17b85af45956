import { useQueryClient } from '@tanstack/react-query';
import { type Gym, updateGym } from '@trackboard/contract';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { notifyError, notifySuccess } from '../../ui/toasts.tsx';
import { GymFields } from './gym-fields.tsx';
import { gymToEdit, gymValues } from './gym-values.ts';

interface GymSettingsFormProps {
  /** For the button that submits it from outside. */
  id: string;
  gym: Gym;
  onSaved: () => void;
  onBusy: (busy: boolean) => void;
}

/** The owner's own gym. */
export function GymSettingsForm({ id, gym, onSaved, onBusy }: GymSettingsFormProps) {
  const queryClient = useQueryClient();
  const form = useSchemaForm(gymValues, gymToEdit(gym));
  const submit = form.submit(
    async (values) => {
      onBusy(true);
      const saved = await call(updateGym, { id: gym.id, ...values }).finally(() => onBusy(false));
      session.update({ gym: saved });
      void queryClient.invalidateQueries({ queryKey: ['gyms'] });
      notifySuccess('Gym updated');
      onSaved();
    },
    () => notifyError('Unable To Update'),
  );
  return (
    <form id={id} onSubmit={submit} noValidate>
      <GymFields form={form} gym={gym} />
    </form>
  );
}
