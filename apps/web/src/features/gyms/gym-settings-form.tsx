import { Select, Stack, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Gym, updateGym } from '@trackboard/contract';
import { call } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { notifyError, notifySuccess } from '../../ui/toasts.tsx';
import { GymFields } from './gym-fields.tsx';
import { gymSettings, settingsOf } from './gym-values.ts';
import { zonesWith } from './time-zones.ts';

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
  const form = useSchemaForm(gymSettings, settingsOf(gym));
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
      <Stack gap={16}>
        <GymFields form={form} gym={gym} />
        <Select
          label="Time zone"
          description="Where a day of your gym begins and ends"
          data={zonesWith(gym.timeZone)}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No such time zone"
          {...form.getInputProps('timeZone')}
        />
        <Switch
          label="Show on the marketplace"
          description="Those who have a link find your gym either way"
          {...form.getInputProps('status', { type: 'checkbox' })}
        />
      </Stack>
    </form>
  );
}
