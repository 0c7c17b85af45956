import { Box } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import classes from './submit-keys.module.css';

/** The keys that submit a form, inside its button; only with a mouse, so that there is a keyboard. */
export function SubmitKeys() {
  const os = useOs();
  const isApple = os === 'macos' || os === 'ios';
  return (
    <Box component="span" className={classes.keys ?? ''} fz="xs" fw={400} aria-hidden>
      {isApple ? '⌘' : 'Ctrl'} Enter
    </Box>
  );
}
