import type * as scores from '@trackboard/contract/scores';
import type { OutboxEntry } from '../../../lib/outbox/use-outbox.ts';
import { useSession } from '../../../lib/session.ts';
import { GifImage } from '../../../ui/gif-image.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { SendingNote } from '../../../ui/sending-note.tsx';
import { shortName } from '../short-name.ts';
import { isLost, LostNote } from '../unsent/lost-comments.tsx';
import classes from './comment-list.module.css';

/** The user's own comment on its way to the server. */
export function UnsentComment({ entry }: { entry: OutboxEntry<typeof scores.saveComment> }) {
  const user = useSession('user');
  const { comments, imageUrl } = entry.input;
  const name = shortName(user);
  return (
    <li className={classes.comment}>
      <InitialsAvatar id={user.id} name={name} image={user.image} decorative />
      <div className={classes.words}>
        <p className={classes.who}>{name}</p>
        {comments && <p className={classes.text}>{comments}</p>}
        {imageUrl && (
          <GifImage playable className={classes.image} src={imageUrl} alt={`Gif from ${name}`} />
        )}
        {isLost(entry) ? <LostNote comment={entry} /> : <SendingNote entry={entry} />}
      </div>
    </li>
  );
}
