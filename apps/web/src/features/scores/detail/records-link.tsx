import { can } from '@trackboard/contract';
import { useSession } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/links.tsx';
import classes from './score-detail-view.module.css';

interface RecordsLinkProps {
  userId: string;
  /** The athlete's name: `Teo A.` */
  name: string;
}

/** A link to all records of an athlete, for the athlete and the owner. */
export function RecordsLink({ userId, name }: RecordsLinkProps) {
  const user = useSession('user');
  if (user.id === userId) {
    return (
      <TextLink className={classes.link} to="/dashboard/records">
        Your records
      </TextLink>
    );
  }
  if (!can(user, 'manageAthletes')) return null;
  return (
    <TextLink className={classes.link} to="/dashboard/records/$userId" params={{ userId }}>
      Records of {name}
    </TextLink>
  );
}
