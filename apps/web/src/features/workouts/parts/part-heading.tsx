import classes from './part-heading.module.css';

/** The part of the session above its first workout. */
export function PartHeading({ text }: { text: string | undefined }) {
  return text ? <h3 className={classes.part}>{text}</h3> : null;
}
