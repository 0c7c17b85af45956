import { Anchor, Group } from '@mantine/core';
import { IconCalendar, IconMail, IconPhone, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@trackboard/contract/accounts';
import * as scores from '@trackboard/contract/scores';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { formatInstant } from '../lib/dates.ts';
import { queryFor } from '../lib/query-for.ts';
import classes from './athlete-contact.module.css';

/** Other ways to reach the athlete than a message, the athlete's tracks, and since when the gym knows the athlete. */
export function AthleteContact({ account, gymId }: { account: User; gymId: string }) {
  const { id, email, phoneNumber } = account;
  const tracks = useTracks(gymId, id).data ?? [];
  const memberSince = useQuery(queryFor(scores.ofAthlete, { userId: id })).data?.memberSince;
  return (
    <Group component="address" className={classes.contact} gap="0 var(--space-20)">
      <Anchor href={`mailto:${email}`}>
        <IconMail size={18} stroke={1.75} aria-hidden />
        {email}
      </Anchor>
      {phoneNumber && (
        <Anchor href={`tel:${phoneNumber}`}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {phoneNumber}
        </Anchor>
      )}
      {tracks.length > 0 && (
        <span>
          <IconRoute size={18} stroke={1.75} aria-hidden />
          <bdi>{tracks.map(({ name }) => name).join(', ')}</bdi>
        </span>
      )}
      {memberSince && (
        <span>
          <IconCalendar size={18} stroke={1.75} aria-hidden />
          Member since {formatInstant(memberSince, 'date')}
        </span>
      )}
    </Group>
  );
}
