import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  /** Whether the panels appear in their order, because a panel may change its height as it loads and move those below. */
  inOrder?: boolean;
  children: ReactNode;
}

/** The content of a page: panels below each other, with the same side edges on all pages. */
export function Page({ inOrder = false, children }: PageProps) {
  return <div className={`${classes.page} ${inOrder ? 'in-order' : ''}`}>{children}</div>;
}
