/**
 * The path, query and fragment of `target` when it is on `origin`, else null: a URL from a link's parameters must
 * never redirect to another site.
 */
export function ownPath(target: string | undefined, origin: string): string | null {
  if (!target) return null;
  const url = URL.parse(target, origin);
  // Without the origin, a path that begins with two slashes is the URL of another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
