import type { GetInputPropsReturnType } from '@mantine/form';
import { PasswordField } from '../../ui/password-field.tsx';

interface NewPasswordFieldsProps {
  form: { getInputProps: (path: 'password' | 'confirmPassword') => GetInputPropsReturnType };
  /** The label of the first field. */
  label?: string;
  /** A line under the first label. */
  description?: string;
  size?: 'md' | 'lg';
}

/** A new password and its confirmation. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { form, label = 'Password', description, size = 'md' } = props;
  return (
    <>
      <PasswordField
        size={size}
        label={label}
        description={description}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        size={size}
        label="Confirm Password"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
