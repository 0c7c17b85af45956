import { typingWords } from './typists.ts';
import classes from './typing-line.module.css';
import { useTypists } from './use-typists.ts';

/** At the foot of the messages: who is typing. Not announced, because it comes and goes all the time. */
export function TypingLine({ groupId }: { groupId: string }) {
  const words = typingWords(useTypists(groupId));
  return (
    <div className={classes.foot}>
      {words && <p className={`${classes.line} truncate`}>{words}</p>}
    </div>
  );
}
