import { Accordion, Box, Button, Group, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@trackboard/contract/accounts';
import * as gyms from '@trackboard/contract/gyms';
import type { Gym } from '@trackboard/contract/gyms';
import { useState } from 'react';
import { queryFor } from '../../../lib/query-for.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CoachItem } from './coach-item.tsx';
import { InviteCoach } from './invite-coach.tsx';
import { StaffInvitations } from './staff-invitations.tsx';
import classes from './team.module.css';

function OwnerRow({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    // In line with the coaches, who have an arrow.
    <Group gap="var(--space-2) var(--space-12)" py="sm" pl="md" pr="var(--space-48)">
      <InitialsAvatar id={user.id} name={name} image={user.image} decorative />
      <Box flex="1 1 160px" miw={0}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <StatusBadge tone="you">You</StatusBadge>
        </Group>
        <Text className="truncate" c="dimmed" fz="sm">
          {user.email}
        </Text>
      </Box>
      <Text className={classes.abilities} fz="sm">
        <b>Owner</b> <span>Everything, and money</span>
      </Text>
    </Group>
  );
}

/** The coaches of the owner's gym and what each may do. Changes count at once. */
export function Team({ user, gym }: { user: User; gym: Pick<Gym, 'id' | 'name'> }) {
  const query = useQuery(queryFor(gyms.staff, { gymId: gym.id }));
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md">
        <Box flex={1} miw={220}>
          <Box component="h3" fz="md">
            Team
          </Box>
          <Text c="dimmed" fz="sm">
            Coaches help you run <bdi>{gym.name}</bdi>. Money stays with you.
          </Text>
        </Box>
        {!isInviting && (
          <Button
            h={44}
            flex={{ base: '1 1 100%', sm: 'none' }}
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Invite coach
          </Button>
        )}
      </Group>
      {isInviting && <InviteCoach gymId={gym.id} onDone={() => setInviting(false)} />}
      <Box bd="1px solid var(--line)" bdrs="var(--r-lg)" style={{ overflow: 'clip' }}>
        <OwnerRow user={user} />
        <Loaded query={query} pending={<LoadingRows label="Loading the team" count={2} px="md" />}>
          {({ staff }) => (
            <Accordion
              chevronSize={20}
              chevronIconSize={20}
              classNames={{ item: classes.item ?? '', chevron: classes.chevron ?? '' }}
            >
              {staff.map((coach) => (
                <CoachItem key={coach.userId} gymId={gym.id} coach={coach} />
              ))}
            </Accordion>
          )}
        </Loaded>
      </Box>
      {query.data && <StaffInvitations gymId={gym.id} invitations={query.data.invitations} />}
    </>
  );
}
