import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './fitted.module.css';

/** The smallest size of a text, in units of the wall of 1920 × 1080. */
const leastSize = 28;
/** The smallest size of titles and of a board's names and scores, whose room cannot grow. */
const leastOfTitles = 20;
/** Below this size, two columns with larger letters are easier to read from afar than one. */
const oneColumnFrom = 40;
const step = 2;

/** Returns the largest size at which the text fits; null if even the smallest size is too large. */
function largest(most: number, fits: (size: number) => boolean, least = leastSize): number | null {
  let [low, high] = [0, Math.floor((most - least) / step) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(least + middle * step)) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? null : least + (low - 1) * step;
}

const setSize = (element: HTMLElement, size: number): void =>
  element.style.setProperty('--fit', String(size));

/**
 * Gives a text the largest size at which it fits its room, its `max-height`. A text that is too long for the smallest size gets
 * more room.
 */
function fitText(element: HTMLElement, most: number): void {
  element.style.maxHeight = '';
  const room = Number.parseFloat(getComputedStyle(element).maxHeight);
  element.style.maxHeight = 'none';
  const fits = (each: number) => {
    setSize(element, each);
    return element.offsetHeight <= room;
  };
  setSize(element, largest(most, fits, leastOfTitles) ?? leastOfTitles);
}

interface Arrangement {
  readonly size: number;
  readonly columns: number;
  readonly pages: number;
}

function arrange(list: HTMLElement, { size, columns }: Omit<Arrangement, 'pages'>): void {
  setSize(list, size);
  list.style.columnCount = String(columns);
}

/** Returns the number of pages. Lines that overflow are in more columns beside the visible ones. */
function pagesOf(list: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(list).columnGap);
  return Math.ceil((list.scrollWidth + gap - 2) / (list.clientWidth + gap));
}

function best(
  list: HTMLElement,
  most: number,
  { columns, pages }: Omit<Arrangement, 'size'>,
): Arrangement | null {
  const size = largest(most, (each) => {
    arrange(list, { size: each, columns });
    return pagesOf(list) <= pages;
  });
  return size === null ? null : { size, columns, pages };
}

function findArrangement(list: HTMLElement, most: number): Arrangement {
  const one = best(list, most, { columns: 1, pages: 1 });
  if (one && one.size >= oneColumnFrom) return one;
  const two = best(list, most, { columns: 2, pages: 1 });
  const single = two && (!one || two.size > one.size) ? two : one;
  if (single) return single;
  const least = { size: leastSize, columns: 2 };
  arrange(list, least);
  const pages = pagesOf(list);
  return best(list, most, { columns: 2, pages }) ?? { ...least, pages };
}

/**
 * Gives lines the largest size at which they fit in one column or two. Otherwise it splits them into pages. Returns the number of
 * pages.
 */
function fitLines(list: HTMLElement, most: number): number {
  const found = findArrangement(list, most);
  arrange(list, found);
  return found.pages;
}

/** Shows one page of lines, counted from 0, and hides the lines of the others. */
function showPage(list: HTMLElement, page: number): void {
  const gap = Number.parseFloat(getComputedStyle(list).columnGap);
  list.scrollLeft = page * (list.clientWidth + gap);
  const { left, right } = list.getBoundingClientRect();
  for (const line of list.children as HTMLCollectionOf<HTMLElement>) {
    const isOnPage = [...line.getClientRects()].some((box) => box.left < right && box.right > left);
    line.style.visibility = isOnPage ? '' : 'hidden';
  }
}

/** How long a page of lines is shown, in milliseconds. */
const pageFor = 8000;

/** Measures an element again when its text, its size, the window or the fonts have changed. */
function useMeasured<E extends HTMLElement>(measure: (element: E) => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const seen = useRef('');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { textContent, clientWidth, parentElement } = element;
    const room = [clientWidth, parentElement?.clientHeight, window.innerWidth, window.innerHeight];
    const state = [...room, document.fonts.status, textContent].join(' ');
    if (seen.current === state) return;
    seen.current = state;
    measure(element);
  });
  return ref;
}

interface FittedTextProps {
  as: 'h1' | 'span' | 'b' | 'strong';
  /** The largest size of the letters, and the height of the room, in parts of the wall. */
  most: number;
  room: number;
  className?: string;
  children: ReactNode;
}

/** A text as large as its room allows. It wraps, and it is never cut. */
export function FittedText({ as: Tag, most, room, className = '', children }: FittedTextProps) {
  const ref = useMeasured<HTMLHeadingElement>((element) => fitText(element, most));
  return (
    <Tag
      ref={ref}
      dir="auto"
      className={`${classes.text} ${className}`}
      style={{ '--room': room } as CSSProperties}
    >
      {children}
    </Tag>
  );
}

interface FittedLinesProps {
  most: number;
  /** The server's time, which changes once a second. */
  now: number;
  className?: string;
  /** The items of the list. */
  children: ReactNode;
}

/** Lines as large as their room allows, in one column or two. Lines that do not fit are shown page by page. */
export function FittedLines({ most, now, className = '', children }: FittedLinesProps) {
  const [pages, setPages] = useState(1);
  const ref = useMeasured<HTMLUListElement>((list) => setPages(fitLines(list, most)));
  const page = Math.floor(now / pageFor) % pages;
  useLayoutEffect(() => {
    if (ref.current) showPage(ref.current, page);
  });
  return (
    <div className={classes.room}>
      <ul ref={ref} className={`${classes.lines} ${className}`}>
        {children}
      </ul>
      {pages > 1 && (
        <p className={classes.pages} aria-hidden="true">
          {Array.from({ length: pages }, (_, index) => (
            <i key={index} data-now={index === page || undefined} />
          ))}
        </p>
      )}
    </div>
  );
}
