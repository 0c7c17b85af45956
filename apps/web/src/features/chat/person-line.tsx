import { Box, Group, Stack } from '@mantine/core';
import type { Role } from '@trackboard/contract';
import type { ReactNode } from 'react';
import { cutText } from '../../lib/cut-text.ts';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';

interface Person {
  readonly id: string;
  readonly userName: string;
  readonly image: string | null;
  readonly role: Role;
  /** Whether the person coaches the gym of the chat. */
  readonly isCoach?: boolean;
}

export const isOwner = ({ role }: Pick<Person, 'role'>): boolean => role === 'owner';

/** The longest name in the lists of people. */
const nameLength = 40;

/** A person's picture and name, with 'Owner' or 'Coach'. */
export function PersonLine({ person, aside }: { person: Person; aside?: ReactNode }) {
  const { id, userName, image, isCoach = false } = person;
  const words = isOwner(person) ? 'Owner' : isCoach && 'Coach';
  return (
    <Group component="span" gap="sm" wrap="nowrap" flex={1} miw={0} mih={52}>
      <InitialsAvatar id={id} name={userName} image={image} decorative />
      <Stack component="span" gap={0} flex={1} miw={0} lh={1.3}>
        <Box component="bdi" className="truncate" fw={580}>
          {cutText(userName, nameLength)}
        </Box>
        {words && (
          <Box component="span" c="var(--ink-3)" fz="var(--small-size)">
            {words}
          </Box>
        )}
      </Stack>
      {aside}
    </Group>
  );
}
