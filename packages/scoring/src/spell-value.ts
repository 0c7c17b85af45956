import type { SetValue } from './set-value.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

function spellWeight(hundredths: number): string {
  const decimals = twoDigits(hundredths % 100).replace(/0{1,2}$/, '');
  const whole = String(Math.floor(hundredths / 100));
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/**
 * Returns the canonical text of a value on the wire and in storage: `"120"`, `"12+5"`, `"05:02"` (at least
 * two digits for minutes), `"CAP+12"`, `"102.5"` (no trailing zeros), `"true"`, text unchanged. Parsing
 * this text gives the same value.
 */
export function spellValue(value: SetValue): string {
  switch (value.shape) {
    case 'completion':
      return String(value.completed);
    case 'count':
      return String(value.count);
    case 'rounds':
      return `${value.rounds}+${value.reps}`;
    case 'time':
      return `${twoDigits(Math.floor(value.seconds / 60))}:${twoDigits(value.seconds % 60)}`;
    case 'capped':
      return `CAP+${value.reps}`;
    case 'weight':
      return spellWeight(value.hundredths);
    default:
      return value.text;
  }
}
