import type { WeightUnit } from '@trackboard/scoring';

interface Load {
  readonly amount: number;
  readonly unit: WeightUnit;
}

const loadLine = /^Load: (\d{1,4}(?:\.\d+)?) (kg|lb)s?$/m;

/** The load of a lift, as its details have it in a line of their own: `Load: 100 kg`. */
export function readLoad(description: string): Load | null {
  const [, amount, unit] = loadLine.exec(description) ?? [];
  return amount ? { amount: Number(amount), unit: unit === 'kg' ? 'kg' : 'lbs' } : null;
}

/** The details with this load in place of theirs, or without one. */
export function writeLoad(description: string, load: Load | null): string {
  const line = load && `Load: ${load.amount} ${load.unit === 'kg' ? 'kg' : 'lb'}`;
  if (line && loadLine.test(description)) return description.replace(loadLine, line);
  const lines = description.split('\n').filter((each) => !loadLine.test(each));
  return (line ? [...lines, line] : lines).join('\n');
}
