import { Select, Stack, TextInput } from '@mantine/core';
import * as screens from '@trackboard/contract/screens';
import { z } from 'zod';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';

const pairValues = z.object({
  code: z.string().trim().length(6, 'Type the six characters that the screen shows.'),
  name: screens.screenName,
  trackId: z.string(),
});

interface PairScreenProps {
  tracks: readonly { id: string; name: string }[];
  /** The proposed track. */
  trackId: string;
  onDone: () => void;
}

/** Makes the screen that shows a code one of the gym. */
export function PairScreen({ tracks, trackId, onDone }: PairScreenProps) {
  const form = useSchemaForm(pairValues, { code: '', name: '', trackId });
  const pair = useWrite(screens.pair);
  const submit = form.submit(async (values) => {
    await pair.submit(values);
    notifySuccess(`${values.name.trim()} is paired`);
    form.guard.done();
    onDone();
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Code"
          description={`Open ${window.location.host}/tv on the screen. It shows the code.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <TextInput
          label="Name"
          placeholder="Main floor"
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('name')}
        />
        {tracks.length > 1 && (
          <Select
            label="Track"
            data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('trackId')}
          />
        )}
        <FormButtons
          submit="Pair"
          submitting={form.submitting}
          onCancel={() => form.guard.leave(onDone)}
        />
      </Stack>
    </form>
  );
}
