import { Pagination, type PaginationProps } from '@mantine/core';
import classes from './gym-gallery.module.css';

export function GymPages(pages: PaginationProps) {
  return (
    <nav className={classes.pages} aria-label="Pages of gyms">
      <Pagination
        {...pages}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
        })}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      />
    </nav>
  );
}
