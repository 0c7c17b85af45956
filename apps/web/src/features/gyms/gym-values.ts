import { type Gym, gymDetails } from '@trackboard/contract';
import { z } from 'zod';

/** What the gym form holds. */
export const gymValues = gymDetails.extend({ image: z.custom<File>().optional() });

export type GymValues = z.input<typeof gymValues>;

/** The form's values for a stored gym; empty for one that is yet to be. */
export function gymToEdit(gym: Gym | null): GymValues {
  return { name: gym?.name ?? '', tagline: gym?.tagLine ?? '', address: gym?.address ?? '' };
}
