import { Box } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircle } from '@tabler/icons-react';
import classes from './class-table.module.css';
import type { RowState } from './row-state.ts';

const icons = {
  saved: IconCheck,
  unsaved: IconCircle,
  warn: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** Whether a row is saved, in words; on narrow screens an icon with the words for screen readers. */
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
