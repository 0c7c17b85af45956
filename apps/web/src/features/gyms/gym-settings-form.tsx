import { Select, Stack, Switch } from '@mantine/core';
import type { Gym } from '@trackboard/contract/gyms';
import { changedValues } from '../../lib/changed-values.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { GymFields, gymSettings, settingsOf, useOwnGym, useUpdateGym } from './gym-fields.tsx';
import { FormSkeleton } from '../../ui/loading.tsx';

/** Returns the browser's IANA time zones and the stored one, which may be an alias. A search for 'los angeles' finds its city. */
function zonesWith(stored: string): { value: string; label: string }[] {
  return [...new Set([stored, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

interface GymSettingsFormProps {
  /** The form's id, for a submit button outside the form. */
  id: string;
  gymId: string;
  onSaved: () => void;
  onBusy: (busy: boolean) => void;
}

/** The form with the settings of the owner's gym. */
export function GymSettingsForm({ gymId, ...props }: GymSettingsFormProps) {
  return (
    <Loaded query={useOwnGym(gymId)} pending={<FormSkeleton label="Loading the gym" />}>
      {(gym) => gym && <SettingsFields gym={gym} {...props} />}
    </Loaded>
  );
}

function SettingsFields({
  id,
  gym,
  onSaved,
  onBusy,
}: Omit<GymSettingsFormProps, 'gymId'> & { gym: Gym }) {
  const save = useUpdateGym();
  const form = useSchemaForm(gymSettings, settingsOf(gym));
  const submit = form.submit(
    async (values) => {
      onBusy(true);
      const changes = changedValues(settingsOf(gym), values);
      await save({ id: gym.id, ...changes }).finally(() => onBusy(false));
      form.guard.done();
      onSaved();
    },
    () => notifyError('Unable To Update'),
  );
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack gap="md">
        <GymFields form={form} gym={gym} />
        <Select
          label="Time zone"
          description="Where a day of your gym begins and ends"
          data={zonesWith(gym.timeZone)}
          inputMode="search"
          nothingFoundMessage="No such time zone"
          {...form.getInputProps('timeZone')}
        />
        <Switch
          label="Show on the marketplace"
          description="People with a link can find your gym either way"
          {...form.getInputProps('status', { type: 'checkbox' })}
        />
      </Stack>
    </form>
  );
}
