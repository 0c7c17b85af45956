const item = '[data-workout], tr, li';

function stopIn(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>('a[href]') ?? place.querySelector<HTMLElement>('button');
}

function siblings(of: Element, next: (from: Element) => Element | null): Element[] {
  const found: Element[] = [];
  for (let at = next(of); at; at = next(at)) if (at.matches(item)) found.push(at);
  return found;
}

/**
 * The elements to focus when the list item of an element is deleted: the next item, else the previous one, else the
 * heading of their section.
 */
export function nearestNeighbours(element: Element): HTMLElement[] {
  const own = element.closest(item);
  if (!own) return [];
  const others = [
    ...siblings(own, (from) => from.nextElementSibling),
    ...siblings(own, (from) => from.previousElementSibling),
  ];
  const heading = own.closest('section')?.querySelector<HTMLElement>('h1, h2, h3');
  return [...others.flatMap((each) => stopIn(each) ?? []), ...(heading ? [heading] : [])];
}
