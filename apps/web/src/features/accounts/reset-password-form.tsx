import { Button, Stack } from '@mantine/core';
import * as accounts from '@trackboard/contract/accounts';
import { loginEmail } from '../../lib/login-email.ts';
import { toastForError } from '../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useWrite } from '../../ui/writing/use-write.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { resetValues } from './account-values.ts';

interface ResetPasswordFormProps {
  /** The user's email, from the link in the mail. */
  email: string;
  token: string;
  onReset: () => void;
}

/** Sets a new password with the token of a reset mail. */
export function ResetPasswordForm({ email, token, onReset }: ResetPasswordFormProps) {
  const form = useSchemaForm(resetValues, { password: '', confirmPassword: '' });
  const reset = useWrite(accounts.resetPassword, { success: 'Password Reset Successfull' });
  const submit = form.submit(async (values) => {
    await reset.submit({ ...values, email, token });
    loginEmail.set(email);
    form.guard.done();
    onReset();
  }, toastForError);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NewPasswordFields form={form} label="New Password" size="lg" />
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Reset password
        </Button>
      </Stack>
    </form>
  );
}
