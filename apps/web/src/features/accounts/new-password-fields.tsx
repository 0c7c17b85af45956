import { passwordRules } from '@trackboard/contract/accounts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { GetInputPropsReturnType } from '@mantine/form';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './new-password-fields.module.css';

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** Lists the rules for a password and ticks each rule that the typed password meets. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="Password rules">
      {passwordRules.map(({ name, pattern }) => {
        const isMet = pattern.test(password);
        return (
          <li key={name} data-met={isMet || undefined}>
            {isMet ? <IconCheck {...icon} /> : <IconPoint {...icon} />}
            {name}
            {isMet && <span className="sr-only">, met</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface NewPasswordFieldsProps {
  form: {
    values: { password?: string | undefined };
    getInputProps: (path: 'password' | 'confirmPassword') => GetInputPropsReturnType;
  };
  /** The label of the first field. */
  label?: string;
  /** A line under the first label. */
  description?: string;
  size?: 'md' | 'lg';
  /**
   * Hides the rules until the user types a password. Set it where the user may keep the old one.
   */
  isOptional?: boolean;
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { form, label = 'Password', description, size = 'md', isOptional = false } = props;
  const { password = '' } = form.values;
  return (
    <>
      <PasswordField
        size={size}
        label={label}
        description={description}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      {(password || !isOptional) && <PasswordRules password={password} />}
      <PasswordField
        size={size}
        label="Confirm Password"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
