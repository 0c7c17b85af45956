import { linkParts } from './message-links.ts';
import classes from './message-body.module.css';

/** The text of a message with its line breaks and links. */
export function MessageText({ text }: { text: string }) {
  return (
    <span className={classes.text}>
      {linkParts(text).map((part) =>
        part.href ? (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
