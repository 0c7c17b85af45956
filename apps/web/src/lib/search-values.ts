/** Reads a parameter of the URL; undefined if it is invalid. */
type ReadValue = (text: string) => string | undefined;
type Readers = Readonly<Record<string, ReadValue>>;

/** The values that the readers return, by parameter. */
type Values<R extends Readers> = {
  [K in keyof R]?: Exclude<ReturnType<R[K]>, undefined> | undefined;
};
type Unread = Readonly<Record<string, unknown>>;

/** Accepts any text. */
export const anyText = (text: string): string => text;

/** Accepts a text of at least one and at most `longest` characters. */
export const shortText =
  (longest: number) =>
  (text: string): string | undefined =>
    text && text.length <= longest ? text : undefined;

/** Accepts a text that matches a pattern. */
export const textLike =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

/** Accepts one of the given words. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text);

/** The number of a page, counted from 1. */
export const pageNumber = textLike(/^[1-9]\d{0,5}$/);

/** Accepts a day that exists, as `YYYY-MM-DD`. */
export function dayText(text: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

function valueOf(read: ReadValue, value: unknown): string | undefined {
  return typeof value === 'string' ? read(value) : undefined;
}

/**
 * Reads the state of a screen from the URL, with one reader for each parameter. Invalid values become an explicit undefined,
 * because the router would otherwise keep them. It uses no schemas, because every first load needs the routes.
 */
export function searchValues<const R extends Readers>(readers: R): (search: Unread) => Values<R> {
  const entries = Object.entries(readers);
  return (search) =>
    Object.fromEntries(
      entries
        .filter(([name]) => name in search)
        .map(([name, read]) => [name, valueOf(read, search[name])]),
    ) as Values<R>;
}

/** Like `searchValues`, but keeps all other parameters, too. */
export function searchWithOthers<const R extends Readers>(
  readers: R,
): (search: Unread) => Values<R> & { [other: string]: string | undefined } {
  return (search) => {
    const all = Object.fromEntries(
      Object.keys(search).map((name) => [name, readers[name] ?? anyText]),
    );
    return searchValues(all)(search) as Values<R> & { [other: string]: string | undefined };
  };
}

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
