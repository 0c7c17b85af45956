import { IconHourglass } from '@tabler/icons-react';
import { readWhiteboard } from '@trackboard/scoring';
import { LoadText } from './load-text.tsx';
import classes from './whiteboard.module.css';

interface WhiteboardProps {
  text: string;
  /** In a preview beside a list. */
  isSmall?: boolean;
}

/** A workout in whiteboard notation: the scheme, one movement on each line, and the time cap. */
export function Whiteboard({ text, isSmall = false }: WhiteboardProps) {
  const { scheme, body, timeCap } = readWhiteboard(text);
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
          <p className={classes.body}>
            <LoadText text={body} />
          </p>
        )}
      </div>
      {timeCap && (
        <p className={classes.cap}>
          <IconHourglass size={18} stroke={1.75} aria-hidden />
          {timeCap}
        </p>
      )}
    </>
  );
}
