import { TextInput, type TextInputProps } from '@mantine/core';
import { type WeightUnit, readNumber, readTyped } from '@trackboard/scoring';
import { useState } from 'react';

interface NumberFormat {
  /** The number of decimals; 0 for whole numbers. */
  decimals?: number;
  prefix?: string;
  suffix?: string;
  /** The unit of a weight. The user may type the weight in another unit. */
  unit?: WeightUnit;
}

interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'prefix'>, NumberFormat {
  /** The number; empty if there is none. */
  value?: number | string | null;
  /** Called with an empty string for an empty field, and with NaN for an unreadable text, so that no form saves it. */
  onChange: (value: number | '') => void;
}

/** Returns the typed number. Returns an empty string for no text, and NaN for a text that is not one number. */
export function numberOf(typed: string, format: NumberFormat = {}): number | '' {
  const { decimals = 0, prefix = '', suffix = '', unit } = format;
  let text = typed.trim();
  if (text.startsWith(prefix)) text = text.slice(prefix.length);
  if (text.endsWith(suffix.trim())) text = text.slice(0, text.length - suffix.trim().length);
  if (text.trim() === '') return '';
  if (unit) {
    const weight = readTyped('weight', typed, unit);
    return weight.ok ? Number(weight.value) : Number.NaN;
  }
  const [, sign, digits = ''] = /^([-−]?)(.*)$/.exec(text.trim()) ?? [];
  const number = Number(readNumber(digits, decimals > 0 ? 'decimal' : 'whole') ?? Number.NaN);
  return sign ? -number : number;
}

const isUnread = (value: NumberFieldProps['value']) =>
  value !== '' && value !== null && Number.isNaN(Number(value ?? ''));

/**
 * A field for a number. It keeps the typed text, so that no other number is saved, and shows the number when the focus leaves.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, prefix = '', unit, error, onBlur, ...input } = props;
  const { suffix = unit ? ` ${unit}` : '', ...others } = input;
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const unread = isUnread(value);
  const number = value === '' || value === null || value === undefined ? '' : String(value);
  const problem = unread && !isTyping && 'Use digits, like 1250 or 102.5';
  return (
    <TextInput
      inputMode={decimals > 0 || unit ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...others}
      error={problem || error}
      value={isTyping || unread ? typed : number && prefix + number + suffix}
      onChange={({ currentTarget }) => {
        setIsTyping(true);
        setTyped(currentTarget.value);
        onChange(
          numberOf(currentTarget.value, { decimals, prefix, suffix, ...(unit && { unit }) }),
        );
      }}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
