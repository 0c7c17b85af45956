import { Box, Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { PresenceInGym } from '@trackboard/contract/attendance';

interface PresenceLineProps {
  presence: PresenceInGym;
  /** Whether the words name the gym. */
  isNamed: boolean;
  onChange: (isHere: boolean) => void;
}

/** Whether the athlete is in a gym. Only the athlete's own tap can be taken back. */
export function PresenceLine({ presence: { gym, here }, isNamed, onChange }: PresenceLineProps) {
  const place = isNamed ? ` at ${gym}` : '';
  const isHere = here !== null;
  return (
    <>
      <Group
        component="output"
        gap="xs"
        wrap="nowrap"
        align="baseline"
        fw={560}
        me={isHere ? 'xs' : 0}
      >
        {isHere && (
          <>
            <Box
              component={IconCheck}
              size={18}
              stroke={2}
              c="var(--primary)"
              style={{ alignSelf: 'center' }}
              aria-hidden
            />
            {`You’re here${place}${here === 'coach' ? ', ticked by a coach' : ''}`}
          </>
        )}
      </Group>
      {(!isHere || here === 'self') && (
        <Button
          variant={isHere ? 'subtle' : 'default'}
          aria-label={isHere ? `Undo that you’re here${place}` : undefined}
          // The second tap of a double tap does not take the first one back.
          onClick={(event) => event.detail <= 1 && onChange(!isHere)}
        >
          {isHere ? 'Undo' : `I’m here${place}`}
        </Button>
      )}
    </>
  );
}
