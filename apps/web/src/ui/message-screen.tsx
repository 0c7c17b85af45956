import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { BrandGlyph } from './brand-glyph.tsx';
import classes from './message-screen.module.css';

interface MessageScreenProps {
  title: string;
  help: string;
  /** Replaces the default glyph. */
  art?: ReactNode;
  action?: ReactNode;
  /** Within another screen: no brand, no full height. */
  inset?: boolean;
}

/** A screen with one message and one action. */
export function MessageScreen({ title, help, art, action, inset = false }: MessageScreenProps) {
  const Message = inset ? 'div' : 'main';
  return (
    <div className={classes.screen} data-inset={inset || undefined}>
      {!inset && (
        <header className={classes.brand}>
          <BrandMark />
        </header>
      )}
      <Message className={classes.message}>
        {art ?? <BrandGlyph width={160} />}
        <h1 className={`display ${classes.title}`}>{title}</h1>
        <p className={classes.help} dir="auto">
          {help}
        </p>
        {action}
      </Message>
    </div>
  );
}
