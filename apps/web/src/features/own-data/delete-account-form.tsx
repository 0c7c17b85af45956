import { Button, Stack, TextInput } from '@mantine/core';
import type { Gym } from '@trackboard/contract/gyms';
import * as ownData from '@trackboard/contract/own-data';
import { IconTrash } from '@tabler/icons-react';
import { ApiError } from '../../lib/api-error.ts';
import { session } from '../../lib/session.ts';
import { toastForError } from '../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { deletionValues } from './deletion-values.ts';

interface DeleteAccountFormProps {
  /** The owner's gym, which closes with the account. */
  gym: Gym | null;
  onCancel: () => void;
}

/** Deletes the user's account: asks for the password, an owner's gym name, and a confirmation. */
export function DeleteAccountForm({ gym, onCancel }: DeleteAccountFormProps) {
  const confirm = useConfirm();
  const form = useSchemaForm(deletionValues(gym?.name ?? null), { password: '', gymName: '' });
  const deleteAccount = useWrite(ownData.deleteAccount, { success: 'Account deleted' });
  const submit = form.submit(
    async (values) => {
      const detail = gym
        ? `Your account is deleted and ${gym.name} is closed. Nobody can bring them back.`
        : 'Your account is deleted. Nobody can bring it back.';
      if (!(await confirm(detail))) return;
      await deleteAccount.submit(values, {
        onAnswer: () => {
          form.guard.done();
          session.end('logout');
        },
      });
    },
    (error) => {
      const isBesideField = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (!isBesideField) toastForError(error);
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {gym && (
          <TextInput
            label="Gym Name"
            description={`Type ${gym.name} to close it`}
            autoComplete="off"
            {...form.getInputProps('gymName')}
          />
        )}
        <PasswordField
          label="Password"
          description="The one you log in with"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Stack gap="xs">
          <Button
            type="submit"
            variant="danger"
            loading={form.submitting}
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
          >
            {gym ? 'Delete account and close gym' : 'Delete account'}
          </Button>
          <Button variant="subtle" onClick={() => form.guard.leave(onCancel)}>
            Keep account
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
