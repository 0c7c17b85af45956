/** Returns the absolute URL of a gym's page. */
export function gymLink(origin: string, gymId: string): string {
  return `${origin}/marketplace/${gymId}`;
}

/** Returns the short link to a track. It opens the gym's page with the track first. */
export function trackLink(origin: string, reference: string): string {
  return `${origin}/j/${encodeURIComponent(reference)}`;
}

/**
 * Returns whether the link points to the computer that opens it, so that a phone cannot reach it.
 */
export function isLocalLink(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
