import { startTransition, useEffect, useState } from 'react';

/** The least height of two cards, in pixels: half of those in view are enough to begin with. */
const twoCards = 220;

const fewCards = () => Math.ceil(window.innerHeight / twoCards);

/**
 * How many cards of each day to render: a few of another week, so that they appear soon, then a few more after each paint,
 * until `longest`, the number of the fullest day.
 */
export function useCardLimit(week: string | undefined, longest: number): number {
  const [rendered, setRendered] = useState({ week, limit: fewCards() });
  const limit = rendered.week === week ? rendered.limit : fewCards();
  useEffect(() => {
    if (limit >= longest) return;
    startTransition(() => setRendered({ week, limit: limit + fewCards() }));
  }, [week, limit, longest]);
  return limit;
}
