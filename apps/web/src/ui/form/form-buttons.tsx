import { Button, Group, Box } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import classes from './form-buttons.module.css';

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

interface FormButtonsProps {
  /** The text of the button that submits, a word or two. */
  submit: string;
  submitting?: boolean;
  /** Marks a form that is not the main task of its screen. */
  quiet?: boolean;
  /** The text of the button that leaves the form. */
  cancel?: string;
  onCancel?: () => void;
}

/** The buttons at the end of a form that is part of a screen. On phones they fill the line, as in the footer of a dialog. */
export function FormButtons({
  submit,
  submitting,
  quiet,
  cancel = 'Cancel',
  onCancel,
}: FormButtonsProps) {
  return (
    <Group gap="var(--space-10)" justify="flex-end" wrap="nowrap">
      {onCancel && (
        <Button variant="subtle" h={44} onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <Button
        type="submit"
        variant={quiet ? 'default' : 'filled'}
        h={44}
        flex={{ base: 1, sm: 'none' }}
        loading={submitting ?? false}
      >
        {submit}
      </Button>
    </Group>
  );
}
