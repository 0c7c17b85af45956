import { Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type Gym, gymCovers, gymDetails } from '@trackboard/contract/gyms';
import { z } from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { CallInput } from '@trackboard/contract';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { formQueryFor } from '../../lib/query-for.ts';
import { session } from '../../lib/session.ts';
import { useWrite } from '../../ui/writing/use-write.ts';

/** The values of the gym form. */
export const gymValues = z.extend(gymDetails, { image: z.optional(z.custom<File>()) });

type GymValues = z.input<typeof gymValues>;

/** The gym form with the gym's settings. The shown track is empty for no week. */
export const gymSettings = z.extend(gymValues, {
  status: z.boolean(),
  timeZone: z.string(),
  cover: z.optional(z.enum(gymCovers)),
  coverImage: z.optional(z.custom<File>()),
  /** Whether the cover has a picture: the chosen file, or the stored one. */
  hasCoverImage: z.boolean(),
  shownTrackId: z.string(),
});

type GymSettings = z.input<typeof gymSettings>;

/** The settings of a stored gym. */
export function settingsOf(gym: Gym): GymSettings {
  const { status, timeZone, cover, coverImage, shownTrackId } = gym;
  return {
    ...gymToEdit(gym),
    status,
    timeZone,
    cover: cover ?? undefined,
    hasCoverImage: coverImage !== null,
    shownTrackId: shownTrackId ?? '',
  };
}

/** Returns the form's values for a stored gym, and empty values for a new one. */
export function gymToEdit(gym: Gym | null): GymValues {
  return { name: gym?.name ?? '', tagline: gym?.tagLine ?? '', address: gym?.address ?? '' };
}

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

/** Fetches an owner's gym for a form. */
export function useOwnGym(gymId: string) {
  return useQuery({
    ...formQueryFor(gyms.mine, {}),
    select: (myGyms) => myGyms.find(({ id }) => id === gymId),
  });
}

/** Stores changes to the owner's gym. */
export function useUpdateGym(): (input: CallInput<typeof gyms.update>) => Promise<unknown> {
  const { submit } = useWrite(gyms.update, { success: 'Gym updated' });
  return (input) => submit(input, { onAnswer: (gym) => session.update({ gym }) });
}
