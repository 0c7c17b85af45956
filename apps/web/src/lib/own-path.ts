/** The path, query and fragment of `target` if it is on `origin`, else null, so that links cannot redirect elsewhere. */
export function ownPath(target: string | undefined, origin: string): string | null {
  if (!target) return null;
  const url = URL.parse(target, origin);
  // A path with two leading slashes would be the URL of another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
