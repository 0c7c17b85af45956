import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** A breadcrumb above the title. */
  above?: ReactNode;
  /** A picture before the title. */
  picture?: ReactNode;
  /** Text after the title. */
  beside?: ReactNode;
  below?: ReactNode;
  /** Text at the end of the title's line, on a page whose grid needs the space below. */
  note?: ReactNode;
  /** Controls at the end of the row. */
  children?: ReactNode;
}

/** The page's heading with its controls. */
export function PageHeader(props: PageHeaderProps) {
  const { title, above, picture, beside, below, note, children } = props;
  const controls = children && <div className={`line wrap ${classes.controls}`}>{children}</div>;
  return (
    <header className={`line wrap ${classes.header}`} data-noted={note ? true : undefined}>
      <div className={classes.heading}>
        {above && <div className={`line faint fine ${classes.above}`}>{above}</div>}
        <div className={`line gap-16 ${classes.titled}`}>
          {picture}
          <div className="rest">
            <div className={`line wrap baseline ${classes.beside}`}>
              <h1 className={`display ${classes.title}`}>{title}</h1>
              {beside}
            </div>
            {below}
          </div>
        </div>
      </div>
      {note ? (
        <div className={`line wrap ${classes.noted}`}>
          <div className={classes.note}>{note}</div>
          {controls}
        </div>
      ) : (
        controls
      )}
    </header>
  );
}
