import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import classes from './theme/inputs.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label?: string;
  /** A line between the label and the field. */
  description?: string | undefined;
  /** What is wrong with the value. */
  error?: ReactNode;
  size?: 'md' | 'lg';
  /** An icon in the field, before the text. */
  leftSection?: ReactNode;
  /** A button in the field, after the text. */
  rightSection?: ReactNode;
}

const sizes = {
  md: { '--input-height': 'var(--input-height-md)', '--input-fz': 'var(--body-size)' },
  lg: { '--input-height': 'var(--input-height-lg)', '--input-fz': 'var(--fs-16)' },
};

/** The text field of the first screens. It looks like Mantine's, whose components cost a phone time. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, size = 'md', leftSection, rightSection, ...others } = props;
  const { className, id: givenId, ...input } = others;
  const ownId = useId();
  const id = givenId ?? ownId;
  const notes = [error && `${id}-error`, description && `${id}-description`].filter(Boolean);
  const state = { 'data-variant': 'default', 'data-error': error ? true : undefined };
  return (
    <div className={className}>
      {label && (
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
      )}
      {description && (
        <p className={classes.description} id={`${id}-description`}>
          {description}
        </p>
      )}
      <div
        {...state}
        className={`${classes.wrapper} ${classes.sections}`}
        style={sizes[size] as CSSProperties}
      >
        {leftSection}
        <input
          {...state}
          className={`input ${classes.input}`}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.join(' ') || undefined}
          {...input}
        />
        {rightSection}
      </div>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
