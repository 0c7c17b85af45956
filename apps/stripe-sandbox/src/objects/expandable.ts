/** The id of a field that may hold an id or the expanded object. */
export function idOf(field: string | { id: string }): string;
export function idOf(field: string | { id: string } | null | undefined): string | null;
export function idOf(field: string | { id: string } | null | undefined): string | null {
  if (field === null || field === undefined) return null;
  return typeof field === 'string' ? field : field.id;
}
