import { z } from 'zod';
import { locale } from '../lib/locale.ts';

/** The maximum length of a text from the URL; names and welcome notes have up to 100 characters. */
const longest = 200;

const letters = new Intl.Segmenter(locale);

function shorten(text: string): string {
  return Array.from(letters.segment(text), ({ segment }) => segment)
    .slice(0, longest)
    .join('');
}

/** A text from the URL; null if it is empty or not a text. */
const words = z
  .string()
  .transform((text) => shorten(text.trim()) || undefined)
  .optional()
  .catch(undefined);

/** The track that was joined, and its welcome note. */
export const congratulationsSearch = z.object({ name: words, wnote: words });

const builders = "Let's Build A Healthy Community Together";

export interface Congratulation {
  readonly title: string;
  readonly text: string;
}

/** The message for an athlete who joined a track. */
export function joinMessage({
  name,
  wnote,
}: z.output<typeof congratulationsSearch>): Congratulation {
  return {
    // Isolated, because a right-to-left name would reorder the words around it.
    title: name ? `You have joined \u2068${name}\u2069 Track Successfully` : 'Congratulations',
    text: wnote ?? builders,
  };
}

/** The message for an owner about the gym's account. */
export function gymMessage(isSubscribed: boolean): Congratulation {
  if (isSubscribed) return { title: 'Congratulations', text: builders };
  return {
    title: "You Don't Have Any Active Subscription",
    text: 'Your gym goes on as it is. Athletes keep their tracks and their scores.',
  };
}
