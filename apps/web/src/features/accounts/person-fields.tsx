import { Input, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

interface PersonFieldsProps {
  form: { getInputProps: (path: 'phoneNumber' | 'gender' | 'weight') => GetInputPropsReturnType };
}

/** Room for 15 digits with a sign, spaces and brackets. */
const longestPhone = 30;

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

interface NameFieldsProps {
  form: { getInputProps: (path: 'firstName' | 'lastName') => GetInputPropsReturnType };
  /** Whether the first field has the focus when the screen opens. */
  isFirst?: boolean;
}

export function NameFields({ form, isFirst }: NameFieldsProps) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      <TextInput
        label="First Name"
        autoComplete="given-name"
        data-arrival={isFirst ? 'typing' : undefined}
        {...form.getInputProps('firstName')}
      />
      <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName')} />
    </SimpleGrid>
  );
}

/** The fields that registration and settings share. */
export function PersonFields({ form }: PersonFieldsProps) {
  return (
    <>
      <TextInput
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        maxLength={longestPhone}
        {...form.getInputProps('phoneNumber')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <Input.Wrapper label="Gender" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Gender"
            data={genders}
            {...form.getInputProps('gender')}
          />
        </Input.Wrapper>
        <Input.Wrapper label="Weight unit" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Weight unit"
            data={['lbs', 'kg']}
            {...form.getInputProps('weight')}
          />
        </Input.Wrapper>
      </SimpleGrid>
    </>
  );
}
