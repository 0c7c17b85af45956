import type { CallInput } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { type Track, trackForm, trackProblems } from '@trackboard/contract/tracks';
import { z } from 'zod';
import { changedValues } from '../../../lib/changed-values.ts';

const form = trackForm.shape;

/** The values of the track form: an empty number field is an empty string. */
const fields = z.object({
  name: form.name,
  type: form.type,
  description: form.description,
  welcomeNote: form.welcomeNote,
  joinPassword: z.string(),
  price: z.literal('').or(form.price.unwrap().unwrap()),
  trialPeriodDays: z.literal('').or(form.trialPeriodDays.unwrap().unwrap()),
  image: z.custom<File>().optional(),
});

export type TrackValues = z.input<typeof fields>;

function chosenPrice({ price }: TrackValues): number | undefined {
  return price === '' ? undefined : price;
}

/** The contract's rules for the track form, and the fields that the type requires. */
export const trackValues: z.ZodType<unknown, TrackValues> = fields.superRefine(
  (values, context) => {
    const problems = trackProblems({ ...values, price: chosenPrice(values) });
    for (const [field, message] of Object.entries(problems)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  },
);

/** The form's values for a stored track, or the specification's defaults for a new one. */
export function trackToEdit(track: Track | null): TrackValues {
  return {
    name: track?.name ?? '',
    type: track?.type ?? 'free',
    description: track?.description ?? '',
    welcomeNote: track?.welcomeNote ?? '',
    joinPassword: track?.joinPassword ?? '',
    price: track?.price ?? 1,
    trialPeriodDays: track?.trialPeriodDays ?? 0,
  };
}

/** The input for a new track: only the fields of its type. */
export function trackInput(values: TrackValues): CallInput<typeof tracks.create> {
  const { joinPassword, price: _price, trialPeriodDays, ...common } = values;
  if (values.type === 'private') return { ...common, joinPassword };
  if (values.type !== 'paid') return common;
  const days = trialPeriodDays === '' ? 0 : trialPeriodDays;
  return { ...common, price: chosenPrice(values), trialPeriodDays: days };
}

/** The input for a stored track: only what differs from it. */
export function trackChanges(track: Track, values: TrackValues) {
  return changedValues(trackInput(trackToEdit(track)), trackInput(values));
}
