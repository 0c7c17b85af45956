import { Box, Group } from '@mantine/core';
import * as attendance from '@trackboard/contract/attendance';
import type { PresenceInGym } from '@trackboard/contract/attendance';
import { useUnsentWrite, useUnsentWrites } from '../../lib/unsent-writes/use-unsent-writes.ts';
import { SendingNote } from '../../ui/sending-note.tsx';
import { PresenceLine } from './presence-line.tsx';

interface InGymProps {
  presence: PresenceInGym;
  isNamed: boolean;
}

function InGym({ presence, isNamed }: InGymProps) {
  const { gymId, day } = presence;
  const { write } = useUnsentWrite(attendance.checkIn);
  const unsent = useUnsentWrites(attendance.checkIn, (input) => input.gymId === gymId).at(-1);
  return (
    // On a wide screen the button makes the title's line no taller.
    <Group gap={0} align="baseline" my={{ base: 0, sm: 'calc(-1 * var(--space-10))' }}>
      <PresenceLine
        presence={presence}
        isNamed={isNamed}
        onChange={(here) => write({ gymId, day, here })}
      />
      {unsent && unsent.state !== 'sending' && (
        <Box ms="xs">
          <SendingNote entry={unsent} />
        </Box>
      )}
    </Group>
  );
}

/** Whether the athlete is in each of their gyms today, with a button that says so. */
export function ImHere({ gyms }: { gyms: readonly PresenceInGym[] }) {
  return gyms.map((presence) => (
    <InGym key={presence.gymId} presence={presence} isNamed={gyms.length > 1} />
  ));
}
