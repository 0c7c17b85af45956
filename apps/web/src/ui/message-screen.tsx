import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { BrandGlyph } from './empty-state.tsx';
import classes from './message-screen.module.css';

interface MessageScreenProps {
  title: string;
  help: string;
  /** A picture that replaces the default glyph. */
  art?: ReactNode;
  action: ReactNode;
  /** Renders the message within another screen, without the brand and the full height. */
  inset?: boolean;
}

export function MessageScreen({ title, help, art, action, inset = false }: MessageScreenProps) {
  const Message = inset ? 'div' : 'main';
  return (
    <div className={classes.screen} data-inset={inset || undefined}>
      {!inset && (
        <header>
          <BrandMark />
        </header>
      )}
      <Message className={classes.message}>
        {art ?? <BrandGlyph width={160} />}
        <h1 className="display">{title}</h1>
        <p className="dim" dir="auto">
          {help}
        </p>
        {action}
      </Message>
    </div>
  );
}
