import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './password-field.module.css';

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />;
}

interface PasswordFieldProps extends PasswordInputProps {
  /** A link at the end of the label's line. */
  beside?: ReactNode;
}

/** A password field with a button that shows the value. */
export function PasswordField({ beside, id, ...props }: PasswordFieldProps) {
  const fieldId = useId(id);
  return (
    <div className={classes.field}>
      <PasswordInput
        id={fieldId}
        visibilityToggleIcon={VisibilityIcon}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', className: classes.toggle }}
        {...props}
      />
      {beside && <div className={classes.beside}>{beside}</div>}
    </div>
  );
}
