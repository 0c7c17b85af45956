/** Returns the id of a Stripe field that holds an id or the expanded object. */
export function idOf(reference: { id: string } | string | null | undefined): string | null {
  return (typeof reference === 'string' ? reference : reference?.id) ?? null;
}
