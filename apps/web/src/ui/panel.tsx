import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Small text at the end of the title's row. */
  note?: string;
  /** Other content at the end of the title's row. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with a heading. */
export function Panel({ title, note, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`paper ${classes.panel}`} aria-labelledby={id}>
      <div className={`line wrap spread gap-12 ${classes.head}`}>
        <h2 id={id} className="display">
          {title}
        </h2>
        {note && <span className="dim fine">{note}</span>}
        {aside}
      </div>
      {children}
    </section>
  );
}
