/** The id of an object that the provider names by id, or sends whole. */
export function idOf(reference: { id: string } | string | null | undefined): string | null {
  return (typeof reference === 'string' ? reference : reference?.id) ?? null;
}
