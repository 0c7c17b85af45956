/**
 * The path, query and fragment of `target` when it lies on `origin`, else null: an address that came with a link
 * must never lead to another site.
 */
export function ownPath(target: string | undefined, origin: string): string | null {
  if (!target) return null;
  const url = URL.parse(target, origin);
  // Two slashes at the beginning of a path would name another site once the origin is left out.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
