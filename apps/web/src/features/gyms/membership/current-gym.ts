import type { UserGym } from '@trackboard/contract/gyms';

/** Returns the gym to show: the first preferred one that the athlete belongs to, else the primary one, else any. */
export function currentGym(
  gyms: readonly UserGym[],
  wanted: readonly (string | null | undefined)[],
): UserGym | null {
  const found = wanted.map((id) => gyms.find((gym) => gym.id === id)).find(Boolean);
  return found ?? gyms.find((gym) => gym.isPrimary) ?? gyms[0] ?? null;
}
