import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import classes from './password-field.module.css';

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  /** A link at the end of the label's line. */
  beside?: ReactNode;
}

/** A password field with a button that shows the value. */
export function PasswordField({ beside, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const VisibilityIcon = isShown ? IconEyeOff : IconEye;
  return (
    <div className={classes.field}>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        rightSection={
          <Button
            variant="subtle"
            square
            aria-label="Show password"
            aria-pressed={isShown}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <VisibilityIcon size={20} stroke={1.75} />
          </Button>
        }
      />
      {beside && <div className={classes.beside}>{beside}</div>}
    </div>
  );
}
