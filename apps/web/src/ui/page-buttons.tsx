import { Pagination } from '@mantine/core';
import classes from './page-buttons.module.css';
import { pageWindow } from './page-window.ts';

interface PageButtonsProps {
  /** The accessible name: 'Pages of athletes'. */
  label: string;
  /** From 1. */
  page: number;
  total: number;
  onPage: (page: number) => void;
}

const shape = { margin: 2, range: 5 };

/** Pagination: two pages at each end, five around the current one, Previous and Next. */
export function PageButtons({ label, page, total, onPage }: PageButtonsProps) {
  const marks = pageWindow(page, total, shape);
  return (
    <Pagination.Root total={total} value={page} onChange={onPage}>
      <nav className={classes.pages} aria-label={label}>
        <Pagination.Control
          className={classes.step}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Pagination.Control>
        <span className={classes.numbers}>
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
        </span>
        <Pagination.Control
          className={classes.step}
          disabled={page >= total}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Pagination.Control>
      </nav>
    </Pagination.Root>
  );
}
