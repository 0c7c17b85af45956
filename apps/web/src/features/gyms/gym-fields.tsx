import { Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Gym } from '@trackboard/contract/gyms';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import type { GymValues } from './gym-values.ts';

interface GymFieldsProps {
  form: { getInputProps: (path: keyof GymValues) => GetInputPropsReturnType };
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
        {...form.getInputProps('image')}
        current={
          gym && <InitialsAvatar id={gym.id} name={gym.name} image={gym.image} size={72} square />
        }
      />
    </Stack>
  );
}
