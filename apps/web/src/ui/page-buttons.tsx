import { Group, Pagination } from '@mantine/core';
import classes from './page-buttons.module.css';

interface Shape {
  /** The number of pages that are shown at each end. */
  margin: number;
  /** The number of pages that are shown around the current one, including it. */
  range: number;
}

/** A page number, or `gap` in place of pages that are left out. */
type PageMark = number | 'gap';

function span(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Returns `range` pages around the current one. */
function around(current: number, total: number, range: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), total - range + 1));
  return span(first, Math.min(range, total));
}

/** Returns the page numbers from 1 to `total` to show. A gap never replaces a single page, which would be as wide. */
export function pageWindow(current: number, total: number, { margin, range }: Shape): PageMark[] {
  const shown = new Set([
    ...span(1, Math.min(margin, total)),
    ...around(current, total, range),
    ...span(Math.max(1, total - margin + 1), Math.min(margin, total)),
  ]);
  const pages = [...shown].toSorted((a, b) => a - b);
  return pages.flatMap((page, index): PageMark[] => {
    const left = page - (pages[index - 1] ?? 0) - 1;
    if (left === 0) return [page];
    return [left === 1 ? page - 1 : 'gap', page];
  });
}

interface PageButtonsProps {
  /** The accessible name, such as 'Pages of athletes'. */
  label: string;
  /** The current page, counted from 1. */
  page: number;
  total: number;
  onPage: (page: number) => void;
}

const shape = { margin: 2, range: 5 };

/** Pagination with two pages at each end, five around the current one, and Previous and Next. */
export function PageButtons({ label, page, total, onPage }: PageButtonsProps) {
  const marks = pageWindow(page, total, shape);
  return (
    <Pagination.Root total={total} value={page} onChange={onPage}>
      <Group
        component="nav"
        className={classes.pages}
        gap="var(--space-4)"
        justify="center"
        aria-label={label}
      >
        <Pagination.Control
          className={classes.step}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Pagination.Control>
        <Group component="span" className={classes.numbers} gap="var(--space-2)" justify="center">
          {marks.map((mark, index) =>
            mark === 'gap' ? (
              <span key={`after ${marks[index - 1]}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <Pagination.Control
                key={mark}
                className={classes.number}
                active={mark === page}
                aria-label={`Page ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onPage(mark)}
              >
                {mark}
              </Pagination.Control>
            ),
          )}
        </Group>
        <Pagination.Control
          className={classes.step}
          disabled={page >= total}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Pagination.Control>
      </Group>
    </Pagination.Root>
  );
}
