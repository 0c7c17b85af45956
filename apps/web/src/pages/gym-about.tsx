import type { GymPage } from '@trackboard/contract/workouts';
import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { WeekOfCards } from '../features/workouts/sample/week-of-cards.tsx';
import { weekLabel } from '../features/workouts/week.ts';
import { timeOfInstant } from '../lib/dates.ts';
import { counted } from '../lib/locale.ts';
import { toDialog } from '../lib/dialog-history.ts';
import { serverTime } from '../lib/server-time.ts';
import { InitialsAvatar } from '../ui/initials-avatar.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './marketplace.module.css';

interface ShownWeekProps {
  week: NonNullable<GymPage['week']>;
  today: string;
}

/** This week of the track that the gym shows. */
function ShownWeek({ week: { track, days }, today }: ShownWeekProps) {
  const isNamed = days.some((day) => day.workouts.some(({ content }) => !content));
  return (
    <section aria-labelledby="week">
      <div className={classes.heading}>
        <h2 id="week" className="display" dir="auto">
          This week on {track}
        </h2>
        <span>{days[0] && weekLabel(days[0].date, 'with-year')}</span>
      </div>
      <WeekOfCards days={days} today={today} />
      {isNamed && <p className={classes.note}>Athletes on this track see the whole workouts.</p>}
    </section>
  );
}

/** Tells the owner how to show a week. */
function NoWeek({ hasTracks }: { hasTracks: boolean }) {
  if (!hasTracks) return null;
  return (
    <Notice mt="var(--space-24)">
      <div className="line wrap spread">
        <span>
          Nobody sees your programming here yet. Choose the track whose week this page shows.
        </span>
        <ButtonLink {...toDialog('gym-settings')} variant="default">
          Choose a track
        </ButtonLink>
      </div>
    </Notice>
  );
}

function Coach({ coach }: { coach: GymPage['coaches'][number] }) {
  const name = `${coach.firstName} ${coach.lastName}`.trim();
  return (
    <li>
      <InitialsAvatar id={coach.id} name={name} image={coach.image} size={56} decorative />
      <div>
        <b dir="auto">{name}</b>
        <span>{coach.isOwner ? 'Owner' : 'Coach'}</span>
      </div>
    </li>
  );
}

const mapsLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

interface AboutProps {
  about: GymPage;
  address: string;
}

/** Where the gym is, how many train there, and who coaches. */
function About({ about: { coaches, members, timeZone }, address }: AboutProps) {
  const now = timeOfInstant(new Date(serverTime.now()).toISOString(), timeZone);
  return (
    <>
      <section aria-labelledby="coaches" className={classes.coaches}>
        <h2 id="coaches">{coaches.length === 1 ? 'Coach' : 'Coaches'}</h2>
        <ul className="paper">
          {coaches.map((coach) => (
            <Coach key={coach.id} coach={coach} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="where" className={classes.where}>
        <h2 id="where">Where and when</h2>
        <div className="paper">
          <div>
            <IconMapPin size={20} stroke={1.75} aria-hidden />
            <span dir="auto">{address}</span>
            <a
              className="text-link"
              href={mapsLink(address)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Open in maps
            </a>
          </div>
          <p>
            <IconClock size={20} stroke={1.75} aria-hidden />
            <span>
              It is <b className="tnum">{now}</b> there now.
            </span>
          </p>
          {members > 0 && (
            <p>
              <IconUsers size={20} stroke={1.75} aria-hidden />
              <span>
                <b className="tnum">{counted(members, 'person', 'people')}</b>{' '}
                {members === 1 ? 'trains' : 'train'} here.
              </span>
            </p>
          )}
        </div>
      </section>
    </>
  );
}

interface GymAboutProps {
  /** Undefined if it could not be loaded. */
  about: GymPage | undefined;
  address: string;
  isOwn: boolean;
  hasTracks: boolean;
  /** The gym's tracks, below the week. */
  children: ReactNode;
}

/** What a gym's page says below its name: the week of a track, its tracks, its coaches, and where it is. */
export function GymAbout({ about, address, isOwn, hasTracks, children }: GymAboutProps) {
  return (
    <div className={classes.page}>
      {about?.week && <ShownWeek week={about.week} today={about.today} />}
      {isOwn && about && !about.week && <NoWeek hasTracks={hasTracks} />}
      <div className={classes.parts}>
        {children}
        {about && <About about={about} address={address} />}
      </div>
    </div>
  );
}
