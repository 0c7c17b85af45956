/**
 * Returns the path, query and fragment of `target` if it is on `origin`, else null, so that links cannot redirect to another
 * site.
 */
export function ownPath(target: string | undefined, origin: string): string | null {
  if (!target) return null;
  const url = URL.parse(target, origin);
  // A path with two leading slashes would be the URL of another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The paths of the API and its hub, of health and status, and of the payment sandbox. */
const onlyOfServer = [
  /^\/api(\/|$)/i,
  /^\/chatuserhub/i,
  /^\/(healthz|readyz|status)$/i,
  /^\/stripe-sandbox/i,
];

/** Paths for which the server has its own pages. The app also shows short links, to which the server responds with a preview. */
export const pathsOfServer = [...onlyOfServer, /^\/j\//i];

/** Returns the path, query and fragment of a complete link that the app on `origin` can open, else null. */
export function appPath(link: string, origin: string): string | null {
  const path = URL.canParse(link) ? ownPath(link, origin) : null;
  const name = path && new URL(path, origin).pathname;
  return name && !onlyOfServer.some((each) => each.test(name)) ? path : null;
}
