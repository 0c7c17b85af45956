import { NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can, type OutputOf } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import type { User } from '@trackboard/contract/accounts';
import { defaultPlateStep } from '@trackboard/scoring';
import { formQueryFor } from '../../lib/query-for.ts';
import { session, useSession } from '../../lib/session.ts';
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { NameFields, PersonFields } from './person-fields.tsx';
import { type ProfileValues, profileOf, profileToSave, profileValues } from './profile-values.ts';
import { FormSkeleton } from '../../ui/loading.tsx';
import { FieldLabel } from '../../ui/field-label.tsx';

/** The smallest weight step that the user's plates allow. Each unit has its own step. */
function PlateStepField({ form }: { form: SchemaForm<ProfileValues> }) {
  const unit = form.values.weight;
  form.watch('weight', () => form.setFieldValue('plateStep', null));
  return (
    <NumberInput
      label={<FieldLabel optional>Plate step</FieldLabel>}
      description="Working weights are rounded to steps of this size."
      placeholder={`${defaultPlateStep[unit]} ${unit}`}
      suffix={` ${unit}`}
      inputMode="decimal"
      decimalScale={2}
      {...form.getInputProps('plateStep')}
      value={form.values.plateStep ?? ''}
      onChange={(typed) => form.setFieldValue('plateStep', typed === '' ? null : Number(typed))}
    />
  );
}

interface ProfileFormProps {
  /** For a submit button outside the form. */
  id: string;
  userId: string;
  onSaved: () => void;
  onBusy: (busy: boolean) => void;
}

/** The user's name, phone, unit, plates, picture and password. */
export function ProfileForm({ userId, ...props }: ProfileFormProps) {
  const account = useQuery(formQueryFor(accounts.get, { userId }));
  return (
    <Loaded
      query={account}
      pending={<FormSkeleton label="Loading your profile" fields={9} />}
      failed="Something went wrong while getting user data."
    >
      {(user) => <ProfileFields user={user} {...props} />}
    </Loaded>
  );
}

// The server returns a new token after a change of password.
function updateSession({ user, ...renewed }: OutputOf<typeof accounts.update>): void {
  const { token = session.get()?.token, expires = session.get()?.expires } = renewed;
  session.update({ user, ...(token && expires && { token, expires }) });
}

function ProfileFields({
  id,
  user,
  onSaved,
  onBusy,
}: Omit<ProfileFormProps, 'userId'> & { user: User }) {
  const trains = useSession('trains');
  const save = useWrite(accounts.update, { success: 'User Updated Successfully' });
  const form = useSchemaForm(profileValues(user), profileOf(user));
  const submit = form.submit(
    async (values) => {
      onBusy(true);
      const input = { id: user.id, ...profileToSave(values, user) };
      await save.submit(input, { onAnswer: updateSession }).finally(() => onBusy(false));
      form.guard.done();
      onSaved();
    },
    () => notifyError('Unable to updated Account'),
  );
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack gap="md">
        <ImagePicker
          label="Profile Image"
          {...form.getInputProps('image')}
          current={<InitialsAvatar id={user.id} name={name} image={user.image} size={72} />}
        />
        <NameFields form={form} />
        <TextInput
          label="Email"
          description="Cannot be changed"
          type="email"
          readOnly
          value={user.email}
        />
        <PersonFields form={form} />
        {can({ ...user, trains }, 'keepMaxes') && <PlateStepField form={form} />}
        <Switch
          label="Read receipts"
          description="In small chats, others see what you have read, and you see what they have."
          {...form.getInputProps('readReceipts', { type: 'checkbox' })}
        />
        <NewPasswordFields
          form={form}
          label="New Password"
          description="Leave empty to keep the one you have"
          isOptional
        />
      </Stack>
    </form>
  );
}
