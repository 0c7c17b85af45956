/** The path, query and fragment of `target` if it is on `origin`, else null, so that links cannot redirect elsewhere. */
export function ownPath(target: string | undefined, origin: string): string | null {
  if (!target) return null;
  const url = URL.parse(target, origin);
  // A path with two leading slashes would be the URL of another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The API and its hub, health and status, the payment sandbox. */
const onlyOfServer = [
  /^\/api(\/|$)/i,
  /^\/chatuserhub/i,
  /^\/(healthz|readyz|status)$/i,
  /^\/stripe-sandbox/i,
];

/** Paths whose pages the server answers; the app shows short links too, which the server answers with a preview. */
export const pathsOfServer = [...onlyOfServer, /^\/j\//i];

/** The path, query and fragment of a complete link that the app on `origin` answers, else null. */
export function appPath(link: string, origin: string): string | null {
  const path = URL.canParse(link) ? ownPath(link, origin) : null;
  const name = path && new URL(path, origin).pathname;
  return name && !onlyOfServer.some((each) => each.test(name)) ? path : null;
}
