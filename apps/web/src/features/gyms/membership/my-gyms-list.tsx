import { Button, Group, Radio, Stack } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { UserGym } from '@trackboard/contract/gyms';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import folding from '../../../ui/folding-table.module.css';
import { ButtonLink } from '../../../ui/links.tsx';
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
  onRemove: () => void;
  onMakePrimary: () => void;
}

function GymRow({ gym, isOwn, onManage, onRemove, onMakePrimary }: GymRowProps) {
  return (
    <tr>
      <th scope="row">
        <Group component="span" gap="sm" wrap="nowrap">
          <InitialsAvatar id={gym.id} name={gym.name} image={gym.image} square decorative />
          <Stack component="span" gap={0} align="flex-start">
            <bdi>{gym.name}</bdi>
            {!isOwn && (
              <ButtonLink
                to="/dashboard/messages"
                search={{ user: gym.userId }}
                variant="subtle"
                size="sm"
                ms="calc(-1 * var(--space-12))"
                aria-label={`Message the coach of ${gym.name}`}
                leftSection={<IconMessageCircle size={16} stroke={1.75} aria-hidden />}
              >
                Message the coach
              </ButtonLink>
            )}
          </Stack>
        </Group>
      </th>
      <td>{roleWords[gym.role]}</td>
      <td className={classes.primary}>
        <Radio
          aria-label={`Make ${gym.name} the primary gym`}
          label="Primary"
          iconColor="var(--on-primary)"
          classNames={{ label: classes.primaryLabel ?? '' }}
          checked={gym.isPrimary}
          onChange={onMakePrimary}
        />
      </td>
      <td className={folding.actions}>
        <Button variant="default" size="sm" onClick={onManage}>
          Manage
        </Button>
        <Button variant="subtle" size="sm" onClick={onRemove}>
          Remove
        </Button>
      </td>
    </tr>
  );
}

/** The first step of My Gyms: the joined gyms. On a phone each row folds into two lines. */
export function MyGymsList({ onManage }: { onManage: (gym: UserGym) => void }) {
  const myGyms = useQuery(queryFor(gyms.mine, {}));
  const user = useSession('user');
  const { coaches } = useMe();
  const isOwn = ({ id, userId }: UserGym) =>
    userId === user.id || coaches.some(({ gymId }) => gymId === id);
  const leave = useWrite(gyms.removeUsers, { success: 'Gym Removed Successfully' });
  const setPrimary = useWrite(gyms.setPrimary);
  const remove = ({ id, name }: UserGym) =>
    leave.ask(`You leave ${name} and its tracks. Your scores stay.`, {
      gymId: id,
      userIds: [user.id],
    });
  return (
    <LoadedList
      query={myGyms}
      label="Loading gyms"
      rows={2}
      empty="No Gym Joined"
      help="Join a gym and its week appears on your calendar."
    >
      {(joined) => (
        <table className={`table fixed ${folding.table}`}>
          <thead>
            <tr>
              <th>Gym Name</th>
              <th style={{ width: 92 }}>Role</th>
              <th style={{ width: 84 }}>Primary</th>
              <th className={folding.actions} style={{ width: 196 }}>
                Action
              </th>
            </tr>
          </thead>
          <tbody>
            {joined.map((gym) => (
              <GymRow
                key={gym.id}
                gym={gym}
                isOwn={isOwn(gym)}
                onManage={() => onManage(gym)}
                onRemove={() => void remove(gym)}
                onMakePrimary={() => void setPrimary.send({ gymId: gym.id })}
              />
            ))}
          </tbody>
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
