/** The absolute URL of a gym's page. */
export function gymLink(origin: string, gymId: string): string {
  return `${origin}/marketplace/${gymId}`;
}

/** The same with a track first, by its short reference. */
export function trackLink(origin: string, gymId: string, reference: string): string {
  return `${gymLink(origin, gymId)}?JoiningTrack=${encodeURIComponent(reference)}`;
}
