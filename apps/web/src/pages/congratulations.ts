import { z } from 'zod';
import { locale } from '../lib/locale.ts';

/** The longest text of an address that the page shows: a track's name has 100 characters, a welcome note too. */
const longest = 200;

const letters = new Intl.Segmenter(locale);

function shorten(text: string): string {
  return Array.from(letters.segment(text), ({ segment }) => segment)
    .slice(0, longest)
    .join('');
}

/** Text from the address; anything that is not text, or empty, counts as missing. */
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

/** What an athlete reads after joining a track. */
export function joinMessage({
  name,
  wnote,
}: z.output<typeof congratulationsSearch>): Congratulation {
  return {
    // Isolated, so that a name written from right to left does not reorder the words around it.
    title: name ? `You have joined \u2068${name}\u2069 Track Successfully` : 'Congratulations',
    text: wnote ?? builders,
  };
}

/** What an owner reads about the state of the gym's account. */
export function gymMessage(isSubscribed: boolean): Congratulation {
  if (isSubscribed) return { title: 'Congratulations', text: builders };
  return {
    title: "You Don't Have Any Active Subscription",
    text: 'Your gym goes on as it is. Athletes keep their tracks and their scores.',
  };
}
