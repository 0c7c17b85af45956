import { useSession } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/links.tsx';
import classes from './score-detail-view.module.css';

interface MessageLinkProps {
  userId: string;
  /** The athlete's name: `Teo A.` */
  name: string;
}

/** A link to the chat with an athlete; the user has none with themself. */
export function MessageLink({ userId, name }: MessageLinkProps) {
  const user = useSession('user');
  if (user.id === userId) return null;
  return (
    <TextLink
      className={classes.link}
      to="/dashboard/messages"
      search={{ user: userId }}
      aria-label={`Message ${name}`}
    >
      Message
    </TextLink>
  );
}
