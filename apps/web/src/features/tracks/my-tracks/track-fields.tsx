import { NumberInput, SegmentedControl, SimpleGrid, Stack, TextInput, Input } from '@mantine/core';
import { maxPriceLength, type Track, trackType } from '@trackboard/contract/tracks';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { typeWords } from '../track-terms.ts';
import type { TrackValues } from './track-values.ts';

interface TrackFieldsProps {
  form: SchemaForm<TrackValues>;
  /** The track that is being edited. */
  track: Track | null;
}

const types = Object.entries(typeWords).map(([value, label]) => ({ value, label }));

const dollar = '$';

function PriceFields({ form, isFixed }: { form: SchemaForm<TrackValues>; isFixed: boolean }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label="Price"
        description="Dollars per month"
        prefix={dollar}
        maxLength={maxPriceLength + dollar.length}
        decimalScale={2}
        disabled={isFixed}
        {...form.getInputProps('price')}
      />
      <NumberInput
        label="Trial Period Days"
        description="0 for no free trial"
        {...form.getInputProps('trialPeriodDays')}
      />
    </SimpleGrid>
  );
}

/** The fields of a track. An existing paid track keeps its type and price. */
export function TrackFields({ form, track }: TrackFieldsProps) {
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
        description={isFixed && 'The type and price of a paid track cannot be edited.'}
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
