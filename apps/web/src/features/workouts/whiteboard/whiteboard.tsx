import { readWhiteboard } from '@trackboard/scoring';
import { LoadText } from './load-text.tsx';
import { TimeCap } from './time-cap.tsx';
import classes from './whiteboard.module.css';

interface WhiteboardProps {
  text: string;
  /** The workout's time cap. */
  timeCapMinutes?: number | undefined;
  /** In a preview next to a list. */
  isSmall?: boolean;
}

/** A workout in whiteboard notation: the scheme, one movement on each line, and the time cap. */
export function Whiteboard({ text, timeCapMinutes, isSmall = false }: WhiteboardProps) {
  const { scheme, body, timeCap } = readWhiteboard(text, timeCapMinutes);
  return (
    <>
      <div
        className={classes.board}
        data-small={isSmall || undefined}
        data-plain={scheme === null || undefined}
      >
        {scheme && (
          <p className={`score ${classes.scheme}`}>
            <LoadText text={scheme} />
          </p>
        )}
        {body && (
          <p className={`tnum ${classes.body}`}>
            <LoadText text={body} />
          </p>
        )}
      </div>
      <TimeCap words={timeCap} />
    </>
  );
}
