import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The content of a page: panels below each other, between the same lines on all pages. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
