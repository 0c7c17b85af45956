import { Input, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can, type OutputOf } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import { type User, phoneNumber, profileUpdate } from '@trackboard/contract/accounts';
import { defaultPlateStep } from '@trackboard/scoring';
import { z } from 'zod/mini';
import { audienceOf, audiences } from '../../lib/audiences.ts';
import { formQueryFor } from '../../lib/query-for.ts';
import { session, useSession } from '../../lib/session.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { useWrite } from '../../ui/writing/use-write.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { NameFields, PersonFields } from './person-fields.tsx';
import { changedValues } from '../../lib/changed-values.ts';
import { matchingPasswords } from './account-values.ts';
import { FormSkeleton } from '../../ui/loading.tsx';
import { FieldLabel } from '../../ui/field-label.tsx';

/** The values of the Personal Settings form. An empty password leaves the stored one unchanged. */
export function profileValues(user: Pick<User, 'phoneNumber'>) {
  const named = z.required(profileUpdate, {
    firstName: true,
    lastName: true,
    gender: true,
    weight: true,
  });
  const values = z.extend(named, {
    // The form shows nine digits of a stored number of eleven. Those nine digits must be valid.
    phoneNumber: z.union([z.literal(phoneToEdit(user.phoneNumber)), phoneNumber]),
    image: z.optional(z.custom<File>()),
  });
  return values.check(matchingPasswords('Passwords Donot Match'));
}

type ProfileValues = z.input<ReturnType<typeof profileValues>>;

/** Returns the input to save: only the fields that differ from the stored user. */
export function profileToSave(values: ProfileValues, user: User): Partial<ProfileValues> {
  const changed = changedValues(profileOf(user), values);
  // The server resets the plate step when the unit changes, so the input includes the step.
  return changed.weight ? { ...changed, plateStep: values.plateStep ?? null } : changed;
}

/** A number longer than ten digits starts with a country code of two digits, which the form hides. */
export function phoneToEdit(stored: string): string {
  return stored.length > 10 ? stored.slice(2) : stored;
}

/** The form's values for a stored user. */
export function profileOf(user: User): ProfileValues {
  const { firstName, lastName, gender, weight, plateStep, readReceipts, audience } = user;
  const phoneNumber = phoneToEdit(user.phoneNumber);
  return {
    firstName,
    lastName,
    gender,
    weight,
    plateStep,
    readReceipts,
    audience,
    phoneNumber,
    password: '',
    confirmPassword: '',
  };
}

/** The smallest weight step that the user's plates allow. The app keeps one step for each unit. */
function PlateStepField({ form }: { form: SchemaForm<ProfileValues> }) {
  const unit = form.values.weight;
  form.watch('weight', () => form.setFieldValue('plateStep', null));
  return (
    <NumberField
      label={<FieldLabel optional>Plate step</FieldLabel>}
      description="Working weights are rounded to steps of this size."
      placeholder={`${defaultPlateStep[unit]} ${unit}`}
      unit={unit}
      {...form.getInputProps('plateStep')}
      onChange={(typed) => form.setFieldValue('plateStep', typed === '' ? null : typed)}
    />
  );
}

/** Who sees the user's new scores. */
function NewScoresField({ form }: { form: SchemaForm<ProfileValues> }) {
  const { audience = 0 } = form.values;
  return (
    <Input.Wrapper
      label="New scores are seen by"
      labelElement="div"
      description={`${audiences[audience]?.help}. You can change it for each score.`}
    >
      <SegmentedControl
        fullWidth
        mt="var(--space-6)"
        aria-label="New scores are seen by"
        data={audiences.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(audience)}
        onChange={(next) => form.setFieldValue('audience', audienceOf(next))}
      />
    </Input.Wrapper>
  );
}

interface ProfileFormProps {
  /** The form's id, for a submit button outside the form. */
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
        {can({ ...user, trains }, 'logScores') && <NewScoresField form={form} />}
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
