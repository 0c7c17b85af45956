import { SegmentedControl, SimpleGrid, Stack, TextInput, Input } from '@mantine/core';
import { type Track, trackForm, trackProblems, trackType } from '@trackboard/contract/tracks';
import type { CallInput } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { CountedTextarea } from '../../../ui/growing-textarea.tsx';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { trackPrice, typeWords } from '../track-terms.ts';
import { changedValues } from '../../../lib/changed-values.ts';

const form = trackForm.shape;

/** The values of the track form. An empty number field is an empty string. */
const fields = z.object({
  name: form.name,
  type: form.type,
  description: form.description,
  welcomeNote: form.welcomeNote,
  joinPassword: z.string(),
  price: z.union([z.literal(''), form.price.def.innerType.def.innerType]),
  trialPeriodDays: z.union([z.literal(''), form.trialPeriodDays.def.innerType.def.innerType]),
  image: z.optional(z.custom<File>()),
});

export type TrackValues = z.input<typeof fields>;

function chosenPrice({ price }: TrackValues): number | undefined {
  return price === '' ? undefined : price;
}

/** Applies the contract's rules to the track form, and requires the fields of the chosen type. */
export const trackValues: z.ZodMiniType<unknown, TrackValues> = fields.check(
  z.superRefine((values, context) => {
    const problems = trackProblems({ ...values, price: chosenPrice(values) });
    for (const [field, message] of Object.entries(problems)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }),
);

/** Returns the form's values for a stored track, or the specification's defaults for a new one. */
export function trackToEdit(track: Track | null): TrackValues {
  return {
    name: track?.name ?? '',
    type: track?.type ?? 'free',
    description: track?.description ?? '',
    welcomeNote: track?.welcomeNote ?? '',
    joinPassword: track?.joinPassword ?? '',
    price: track?.price ?? 1,
    trialPeriodDays: track?.trialPeriodDays ?? 0,
  };
}

/** Returns the input for a new track, with only the fields of its type. */
export function trackInput(values: TrackValues): CallInput<typeof tracks.create> {
  const { joinPassword, price: _price, trialPeriodDays, ...common } = values;
  if (values.type === 'private') return { ...common, joinPassword };
  if (values.type !== 'paid') return common;
  const days = trialPeriodDays === '' ? 0 : trialPeriodDays;
  return { ...common, price: chosenPrice(values), trialPeriodDays: days };
}

/** Returns the input for a stored track, with only the fields that differ from it. */
export function trackChanges(track: Track, values: TrackValues) {
  return changedValues(trackInput(trackToEdit(track)), trackInput(values));
}

interface TrackFieldsProps {
  form: SchemaForm<TrackValues>;
  /** The track that is being edited. */
  track: Track | null;
  /** The state of a paid track's sales, with buttons to change it. */
  sales?: ReactNode;
}

const types = Object.entries(typeWords).map(([value, label]) => ({ value, label }));

function PriceFields({ form, isFixed }: { form: SchemaForm<TrackValues>; isFixed: boolean }) {
  const { price } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberField
        label="Price"
        description={price ? `${trackPrice(price)} a month` : 'Dollars per month'}
        prefix="$"
        decimals={2}
        disabled={isFixed}
        {...form.getInputProps('price')}
      />
      <NumberField
        label="Trial Period Days"
        description="0 for no free trial"
        {...form.getInputProps('trialPeriodDays')}
      />
    </SimpleGrid>
  );
}

/** The fields of a track. An existing paid track keeps its type and price. */
export function TrackFields({ form, track, sales }: TrackFieldsProps) {
  const { type } = form.values;
  const isFixed = track?.type === 'paid';
  return (
    <Stack gap="md">
      <TextInput
        label="Name"
        maxLength={100}
        data-autofocus={track === null || undefined}
        {...form.getInputProps('name')}
      />
      <Input.Wrapper
        label="Type"
        labelElement="div"
        description={
          isFixed &&
          'The type and price of a paid track cannot be edited, because its athletes agreed to them.'
        }
      >
        <SegmentedControl
          fullWidth
          aria-label="Type"
          data={types}
          disabled={isFixed}
          value={type}
          onChange={(value) => form.setFieldValue('type', trackType.parse(value))}
        />
      </Input.Wrapper>
      {type === 'private' && (
        <TextInput
          label="Password"
          description="Athletes type it to join"
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('joinPassword')}
        />
      )}
      {type === 'paid' && <PriceFields form={form} isFixed={isFixed} />}
      {sales}
      <CountedTextarea label="Description" maxLength={250} {...form.getInputProps('description')} />
      <CountedTextarea
        label="Welcome Note"
        description="Athletes see it when they join, and in the chat of the track"
        maxLength={100}
        {...form.getInputProps('welcomeNote')}
      />
      <ImagePicker
        label="Image"
        square
        optional
        {...form.getInputProps('image')}
        current={
          track?.image && (
            <InitialsAvatar id={track.id} name={track.name} image={track.image} size={72} square />
          )
        }
      />
    </Stack>
  );
}
