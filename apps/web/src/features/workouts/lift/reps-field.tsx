import { TextInput, type TextInputProps } from '@mantine/core';
import { formatReps, readReps } from '@trackboard/scoring';
import { useState } from 'react';

interface RepsFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: string;
  onChange: (typed: string) => void;
}

/**
 * A field for the reps of a set: a number, or a range such as 8–12, typed with a hyphen or a dash. It keeps the typed text until the
 * focus leaves. The keyboard of a phone must have a hyphen, which that for numbers has not.
 */
export function RepsField({ value, onChange, onBlur, ...input }: RepsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = readReps(value);
  return (
    <TextInput
      autoComplete="off"
      {...input}
      value={typed ?? (read ? formatReps(read) : value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(currentTarget.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
