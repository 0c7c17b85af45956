import { Box } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import classes from './submit-keys.module.css';

/**
 * Shows inside a form's button the keys that submit the form. It is shown only with a mouse, because there is then a keyboard.
 */
export function SubmitKeys() {
  const os = useOs();
  const isApple = os === 'macos' || os === 'ios';
  return (
    <Box component="span" className={classes.keys ?? ''} fz="xs" fw={400} aria-hidden>
      {isApple ? '⌘' : 'Ctrl'} Enter
    </Box>
  );
}
