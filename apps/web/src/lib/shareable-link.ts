/** The absolute URL of a gym's page. */
export function gymLink(origin: string, gymId: string): string {
  return `${origin}/marketplace/${gymId}`;
}

/** The short link to a track, which opens its gym's page with the track first. */
export function trackLink(origin: string, reference: string): string {
  return `${origin}/j/${encodeURIComponent(reference)}`;
}

/** Whether the link points to the computer that opens it, which no phone can reach. */
export function isLocalLink(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
