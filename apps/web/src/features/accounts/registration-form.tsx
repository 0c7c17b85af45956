import { Button, Stack, TextInput } from '@mantine/core';
import * as accounts from '@trackboard/contract/accounts';
import { loginEmail } from '../../lib/login-email.ts';
import { onboarding } from '../../lib/onboarding.ts';
import { toastServerMessage } from '../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { NameFields, PersonFields } from './person-fields.tsx';
import { emptyRegistration, registrationValues } from './account-values.ts';

interface RegistrationFormProps {
  isAthlete: boolean;
  /** The email of a user who was invited by mail; the field starts with it. */
  email?: string | undefined;
  /** Called with the new user's id. */
  onRegistered: (userId: string) => void;
}

/** The registration form of owners and athletes. It continues with the screens that complete it. */
export function RegistrationForm({ isAthlete, email = '', onRegistered }: RegistrationFormProps) {
  const form = useSchemaForm(registrationValues, { ...emptyRegistration, email });
  const register = useWrite(accounts.create, { success: 'Account Created Successfully' });
  const submit = form.submit(async (values) => {
    const { user, token, expires } = await register.submit({ ...values, isAthlete });
    onboarding.start({ userId: user.id, token, expires });
    loginEmail.set(user.email);
    form.guard.done();
    onRegistered(user.id);
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NameFields form={form} isFirst />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PersonFields form={form} />
        <NewPasswordFields form={form} />
        <ImagePicker label="Profile Image" optional {...form.getInputProps('image')} />
        <Button size="lg" type="submit" fullWidth mt="xs" loading={form.submitting}>
          Create account
        </Button>
      </Stack>
    </form>
  );
}
