import { Button, Group, Radio } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { type ReactNode, useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { AskInPlace } from '../../../ui/dialogs/ask-in-place.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import folding from '../../../ui/folding-table.module.css';
import { IconLink } from '../../../ui/links.tsx';
import { LoadedList } from '../../../ui/loaded.tsx';
import { useSession } from '../../../lib/session.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import classes from './my-gyms-list.module.css';

const roleWords = { athlete: 'Athlete', owner: 'Owner' } as const;

interface GymRowProps {
  gym: UserGym;
  /** Whether the reader owns the gym or coaches there. */
  isOwn: boolean;
  onManage: () => void;
  onMakePrimary: () => void;
  /** The tracks that the reader is on. */
  tracks: ReactNode;
}

/** The row of a gym with the specification's columns, and its tracks below. 'Remove' asks in place. */
function GymRows({ gym, isOwn, onManage, onMakePrimary, tracks }: GymRowProps) {
  const { id, name } = gym;
  const userId = useSession('user').id;
  const leave = useWrite(gyms.removeUsers, { success: 'Gym Removed Successfully' });
  const [isAsked, setAsked] = useState(false);
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Group component="span" gap="sm" wrap="nowrap">
            <InitialsAvatar id={id} name={name} image={gym.image} size={44} square decorative />
            <span className={classes.gym}>
              <bdi>{name}</bdi>
              <bdi className={classes.address}>{gym.address}</bdi>
            </span>
          </Group>
        </th>
        <td>{roleWords[gym.role]}</td>
        <td className={classes.primary}>
          <Radio
            aria-label={`Make ${name} the primary gym`}
            label={gym.isPrimary ? 'Opens first' : 'Primary'}
            iconColor="var(--on-primary)"
            classNames={{
              label: (gym.isPrimary ? classes.firstLabel : classes.primaryLabel) ?? '',
            }}
            checked={gym.isPrimary}
            onChange={onMakePrimary}
          />
        </td>
        <td className={classes.actions}>
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            {!isOwn && (
              <IconLink
                to="/dashboard/messages"
                search={{ user: gym.userId }}
                variant="subtle"
                aria-label={`Message the coach of ${name}`}
              >
                <IconMessageCircle size={20} stroke={1.75} aria-hidden />
              </IconLink>
            )}
            <Button variant="default" size="sm" aria-label={`Manage ${name}`} onClick={onManage}>
              Manage
            </Button>
            <Button
              variant="subtle"
              size="sm"
              me="var(--button-edge)"
              aria-label={`Remove ${name}`}
              aria-expanded={isAsked}
              onClick={() => setAsked(true)}
            >
              Remove
            </Button>
          </Group>
        </td>
      </tr>
      <tr className={classes.below}>
        <td colSpan={4}>
          <div className={classes.tracks}>
            {isAsked && (
              <AskInPlace
                detail={`You leave ${name} and its tracks. Your scores and records stay.`}
                isBusy={leave.isPending}
                onNo={() => setAsked(false)}
                onYes={() => void leave.send({ gymId: id, userIds: [userId] })}
              />
            )}
            {tracks}
          </div>
        </td>
      </tr>
    </tbody>
  );
}

interface MyGymsListProps {
  onManage: (gym: UserGym) => void;
  renderTracks: (gym: UserGym) => ReactNode;
}

/** The first step of My Gyms: the joined gyms with their tracks. On a phone each row folds into two lines. */
export function MyGymsList({ onManage, renderTracks }: MyGymsListProps) {
  const myGyms = useQuery(queryFor(gyms.mine, {}));
  const user = useSession('user');
  const { coaches } = useMe();
  const isOwn = ({ id, userId }: UserGym) =>
    userId === user.id || coaches.some(({ gymId }) => gymId === id);
  const setPrimary = useWrite(gyms.setPrimary);
  return (
    <LoadedList
      query={myGyms}
      label="Loading gyms"
      rows={2}
      empty="No Gym Joined"
      help="Join a gym and its week appears on your calendar."
    >
      {(joined) => (
        <table className={`table fixed ${folding.table} ${classes.table}`}>
          <thead>
            <tr>
              <th>Gym Name</th>
              <th>Role</th>
              <th>Primary</th>
              <th className="at-end">Action</th>
            </tr>
          </thead>
          {joined.map((gym) => (
            <GymRows
              key={gym.id}
              gym={gym}
              isOwn={isOwn(gym)}
              tracks={renderTracks(gym)}
              onManage={() => onManage(gym)}
              onMakePrimary={() => void setPrimary.send({ gymId: gym.id })}
            />
          ))}
        </table>
      )}
    </LoadedList>
  );
}

/** The five steps of My Gyms: the gyms, a gym's tracks, one track, a gym to join, a track to join. */
export type MyGymsStep = 1 | 2 | 3 | 4 | 5;

/** Returns the next step: from a list to joining a gym, and from there to the gym's tracks. */
export function stepForward(step: MyGymsStep): MyGymsStep {
  return step === 4 || step === 5 ? 5 : 4;
}

/** Returns the previous step, or null. */
export function stepBack(step: MyGymsStep): MyGymsStep | null {
  const back: Record<MyGymsStep, MyGymsStep | null> = { 1: null, 2: 1, 3: 2, 4: 1, 5: 4 };
  return back[step];
}
