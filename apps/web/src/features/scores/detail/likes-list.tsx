import type { ScoreDetail } from '@trackboard/contract/scores';
import { imageUrl } from '../../../lib/image-url.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import classes from './likes-list.module.css';

/** All users who like a score. */
export function LikesList({ users }: { users: ScoreDetail['usersLiked'] }) {
  return (
    <ul className={classes.list}>
      {users.map(({ id, firstName, lastName, image }) => (
        <li key={id}>
          <InitialsAvatar
            id={id}
            name={`${firstName} ${lastName}`}
            imageUrl={imageUrl(image)}
            size={36}
            decorative
          />
          {firstName} {lastName}
        </li>
      ))}
    </ul>
  );
}
