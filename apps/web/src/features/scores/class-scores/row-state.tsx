import { Box, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircle } from '@tabler/icons-react';
import { type ScoreKind, valueToType } from '@trackboard/scoring';
import { hasStatus } from '../../../lib/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { serverText } from '../../../ui/toast-for-error.ts';
import type { RowState } from './class-rows.ts';
import type { ClassRow } from './use-class-entry.ts';
import classes from './class-table.module.css';

const icons = {
  saved: IconCheck,
  unsaved: IconCircle,
  warn: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** Shows whether a row is saved, in words. Narrow screens show an icon, with the words for screen readers. */
export function RowStateMark({ state }: { state: RowState }) {
  const { tone, words } = state;
  if (tone === 'none') return <output className={classes.state} />;
  const Icon = icons[tone];
  return (
    <output className={classes.state} data-tone={tone}>
      <Icon size={18} stroke={tone === 'unsaved' ? 3 : 1.75} aria-hidden />
      <Box component="span" className={classes.words}>
        {words}
      </Box>
    </output>
  );
}

interface RefusedNoteProps {
  kind: ScoreKind;
  refused: NonNullable<ClassRow['refused']>;
}

/** Shows why an entry was refused. The typed values stay until the coach sends them again or discards them. */
export function RefusedNote({ kind, refused }: RefusedNoteProps) {
  const { error, input, retry, discard } = refused;
  const reason = hasStatus(error, 404)
    ? 'The workout was deleted, or the athlete is not on its track any more.'
    : serverText(error);
  return (
    <Notice tone="danger">
      {reason} You entered {input.value.map((value) => valueToType(kind, value)).join(', ')}{' '}
      {input.isScaled ? 'Scaled' : 'Rx'}.
      <Group gap="xs" align="stretch" mt="xs">
        <Button variant="default" size="sm" onClick={retry}>
          Try again
        </Button>
        <Button variant="subtle" size="sm" onClick={discard}>
          Discard
        </Button>
      </Group>
    </Notice>
  );
}
