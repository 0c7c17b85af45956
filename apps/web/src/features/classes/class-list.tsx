import { Link } from '@tanstack/react-router';
import type { ClassOfDay } from '@trackboard/contract/classes';
import { formatDay } from '../../lib/dates.ts';
import { atDepth } from '../../lib/dialog-history.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './class-list.module.css';
import { countWords, movedWords, ownWords } from './class-words.ts';
import { PlaceButton } from './place-button.tsx';

/** Returns the address of a class over the open screen. */
export const toClass = ({ classId, day, date }: Pick<ClassOfDay, 'classId' | 'day' | 'date'>) =>
  ({
    to: '.',
    search: (now: object) => ({
      ...now,
      dialog: 'class' as const,
      classid: classId,
      classday: day,
      classdate: date,
    }),
    state: atDepth(1),
    resetScroll: false,
  }) as const;

/** The facts of a class in a line: how many come, the coach, and the gym if there are several. */
const factsOf = (of: ClassOfDay, namesGym: boolean): string =>
  [of.change !== 'cancelled' && countWords(of), of.coach, namesGym && of.gym]
    .filter(Boolean)
    .join(', ');

function ClassRow({ of, namesGym }: { of: ClassOfDay; namesGym: boolean }) {
  const { start, name, mine, change, reason } = of;
  const isOff = change === 'cancelled';
  return (
    <li className={classes.row} data-off={isOff || undefined}>
      <time className={`${classes.start} tnum`}>{start}</time>
      <div>
        <Link className={classes.name} {...toClass(of)}>
          <bdi>{name}</bdi>
        </Link>
        <div className={classes.facts}>{factsOf(of, namesGym)}</div>
        {isOff && <StatusBadge tone="danger">Cancelled</StatusBadge>}
        {change === 'moved' && <StatusBadge tone="warn">{movedWords(of)}</StatusBadge>}
        {reason && <div className={classes.facts}>{reason}</div>}
        {mine && !isOff && <div className={classes.own}>{ownWords(mine)}</div>}
      </div>
      <div className={classes.action}>
        <PlaceButton of={of} />
      </div>
    </li>
  );
}

interface ClassListProps {
  day: string;
  classes: readonly ClassOfDay[];
  /** Whether the list is among the cards of a day. */
  isCard?: boolean;
}

/** The classes of a day. Each opens in a dialog. */
export function ClassList({ day, classes: shown, isCard = false }: ClassListProps) {
  const namesGym = new Set(shown.map(({ gymId }) => gymId)).size > 1;
  return (
    <div className={isCard ? classes.card : undefined}>
      <div className={classes.list}>
        <ul className="lined" aria-label={`Classes on ${formatDay(day, 'long')}`}>
          {shown.map((of) => (
            <ClassRow key={`${of.classId} ${of.date}`} of={of} namesGym={namesGym} />
          ))}
        </ul>
      </div>
    </div>
  );
}
