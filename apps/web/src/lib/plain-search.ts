/**
 * Reads and writes a query with plain strings, so that tokens of digits remain strings and links stay readable. It keeps empty
 * values.
 */
export const plainSearch = {
  parse: (search: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(search)),
  stringify: (values: Readonly<Record<string, unknown>>): string => {
    const given = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const text = new URLSearchParams(given).toString();
    return text && `?${text}`;
  },
};
