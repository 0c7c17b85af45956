import { Group, Pagination } from '@mantine/core';
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
