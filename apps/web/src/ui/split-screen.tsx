import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import classes from './split-screen.module.css';

interface SplitScreenProps {
  /** The picture beside the form; on phones a band above it. */
  art: ReactNode;
  /** The lines of the headline on the picture. */
  headline: readonly string[];
  /** Links in the upper right corner. */
  corner?: ReactNode;
  /** Makes the picture lower on phones. */
  longForm?: boolean;
  /** Wider than a form. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen for signed-out users: picture and headline left, one form right. */
export function SplitScreen({ art, headline, corner, longForm, wide, children }: SplitScreenProps) {
  return (
    <div className={classes.screen} data-long={longForm || undefined}>
      <header className={classes.side}>
        <div className={classes.view}>
          <div className={classes.art}>{art}</div>
          <div className={classes.words}>
            <div className={classes.brand}>
              <BrandMark size={38} />
            </div>
            <p className={`display ${classes.headline}`}>
              {headline.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </div>
        </div>
      </header>
      <div className={classes.form}>
        <nav className={classes.corner} aria-label="Other screens">
          {corner}
        </nav>
        <main className={classes.box} data-wide={wide || undefined}>
          {children}
        </main>
      </div>
    </div>
  );
}
