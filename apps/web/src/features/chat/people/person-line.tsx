import type { Role } from '@trackboard/contract';
import type { ReactNode } from 'react';
import { cutText } from '../../../lib/cut-text.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import classes from './people.module.css';

interface Person {
  readonly id: string;
  readonly userName: string;
  readonly image: string | null;
  readonly role: Role;
}

/** The longest name in the lists of people. */
const nameLength = 40;

/** A person's picture, name and, for owners, role. */
export function PersonLine({ person, aside }: { person: Person; aside?: ReactNode }) {
  const { id, userName, image, role } = person;
  return (
    <span className={classes.person}>
      <InitialsAvatar id={id} name={userName} image={image} decorative />
      <span className={classes.who}>
        <bdi>{cutText(userName, nameLength)}</bdi>
        {role === 'owner' && <span className={classes.role}>Owner</span>}
      </span>
      {aside}
    </span>
  );
}
