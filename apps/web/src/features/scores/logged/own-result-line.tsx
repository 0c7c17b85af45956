import { Box, Group, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { SendingBadge } from '../../../ui/sending-note.tsx';
import { HiddenNote } from '../hidden-note.tsx';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import type { OwnResult } from './use-own-results.ts';

interface OwnResultLineProps {
  result: OwnResult;
  /** Whether the line is on a card of the calendar, which has little room. */
  isSmall?: boolean;
}

/** Shows the athlete's logged score, such as `16:04 Rx, 6th of 14`, and its comparison. */
export function OwnResultLine({ result, isSmall = false }: OwnResultLineProps) {
  const { kind, value, unit, standing, compared, isRecord, audience, sending } = result;
  return (
    <Stack
      gap="var(--space-4)"
      miw={0}
      {...(isSmall && { mb: 'var(--space-6)', fz: 'var(--note-size)' })}
    >
      <Group component="p" gap="0 var(--space-6)" align="baseline">
        <IconCheck
          style={{ alignSelf: 'center' }}
          color="var(--ok)"
          size={16}
          stroke={2.5}
          aria-hidden
        />
        <span className="sr-only">Logged: </span>
        <ScoreFigure kind={kind} value={value} unit={unit} size={isSmall ? 'set' : 'row'} />{' '}
        <Box component="span" c="dimmed">
          {standing}
        </Box>
        <HiddenNote audience={audience} />
      </Group>
      {(isRecord || compared || sending) && (
        <Group component="p" gap="var(--space-4) var(--space-8)" c="dimmed">
          {sending && <SendingBadge state={sending} />}
          {isRecord && <RecordBadge short />}
          {compared}
        </Group>
      )}
    </Stack>
  );
}
