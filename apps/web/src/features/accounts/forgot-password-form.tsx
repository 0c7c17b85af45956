import { Button, Stack, TextInput } from '@mantine/core';
import * as accounts from '@trackboard/contract/accounts';
import { email } from '@trackboard/contract/accounts';
import { z } from 'zod/mini';
import { toastForError } from '../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useWrite } from '../../ui/writing/use-write.ts';

const forgotValues = z.object({ email });

interface ForgotPasswordFormProps {
  /** Called with the recipient's email. */
  onSent: (email: string) => void;
}

/** Requests a mail with a link that sets a new password. */
export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const form = useSchemaForm(forgotValues, { email: '' }, { asksBeforeLeaving: 'never' });
  const request = useWrite(accounts.forgotPassword, {
    success: 'Email Has Been Sent, Please! Verify Email',
  });
  const submit = form.submit(async (values) => {
    await request.submit(values);
    onSent(values.email.trim());
  }, toastForError);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          size="lg"
          label="Email"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Send reset link
        </Button>
      </Stack>
    </form>
  );
}
