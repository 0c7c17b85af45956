import { type Gym, gymDetails } from '@trackboard/contract/gyms';
import { z } from 'zod';

/** The values of the gym form. */
export const gymValues = gymDetails.extend({ image: z.custom<File>().optional() });

export type GymValues = z.input<typeof gymValues>;

/** The gym form with the gym's settings. */
export const gymSettings = gymValues.extend({ status: z.boolean(), timeZone: z.string() });

type GymSettings = z.input<typeof gymSettings>;

/** The settings of a stored gym. */
export function settingsOf(gym: Gym): GymSettings {
  return { ...gymToEdit(gym), status: gym.status, timeZone: gym.timeZone };
}

/** The form's values for a stored gym; empty for a new one. */
export function gymToEdit(gym: Gym | null): GymValues {
  return { name: gym?.name ?? '', tagline: gym?.tagLine ?? '', address: gym?.address ?? '' };
}
