import { Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Gym } from '@trackboard/contract/gyms';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import type { GymValues } from './gym-values.ts';

interface GymFieldsProps {
  form: Pick<SchemaForm<GymValues>, 'values' | 'errors'> & {
    getInputProps: (path: 'name' | 'tagline' | 'address') => GetInputPropsReturnType;
    setFieldValue: (path: 'image', value: File | undefined) => void;
  };
  /** The gym that is being edited. */
  gym: Gym | null;
}

/** A gym's name, tagline, address and logo. */
export function GymFields({ form, gym }: GymFieldsProps) {
  return (
    <Stack gap="md">
      <TextInput
        label="Gym Name"
        autoComplete="organization"
        data-arrival={gym ? undefined : 'typing'}
        {...form.getInputProps('name')}
      />
      <TextInput label="Gym Tagline" {...form.getInputProps('tagline')} />
      <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
      <ImagePicker
        label="Gym Logo"
        square
        optional={!gym}
        value={form.values.image ?? null}
        onChange={(image) => form.setFieldValue('image', image ?? undefined)}
        error={form.errors['image']}
        current={
          gym && <InitialsAvatar id={gym.id} name={gym.name} image={gym.image} size={72} square />
        }
      />
    </Stack>
  );
}
