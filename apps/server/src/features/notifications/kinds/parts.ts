/** A piece of a sentence. */
export interface Part {
  readonly text: string;
  readonly isBold: boolean;
}

const partsOf = (value: string | readonly Part[]): readonly Part[] =>
  typeof value === 'string' ? [{ text: value, isBold: true }] : value;

/** A sentence whose inserted values are bold, unless they are parts themselves. */
export function sentence(
  texts: TemplateStringsArray,
  ...values: (string | readonly Part[])[]
): Part[] {
  const all = texts.flatMap((text, index) => {
    const value = values[index];
    return [{ text, isBold: false }, ...(value === undefined ? [] : partsOf(value))];
  });
  return all.filter(({ text }) => text !== '');
}

/** The sentence without its formatting. */
export const plainText = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** '1 workout', '12 workouts'. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
