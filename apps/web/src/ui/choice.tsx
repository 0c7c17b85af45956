import { type ReactNode, type Ref, useId } from 'react';
import classes from './theme/selection.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `toggle` is large, for a form. */
  variant?: 'toggle';
  ref?: Ref<HTMLDivElement>;
}

/** A choice between options side by side. Mantine's measures the page in the tap that opens a dialog with it. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, variant, ref } = props;
  const name = useId();
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label={label}
      className={`${classes.segmented} ${classes.choice}`}
      data-variant={variant}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classes.segment}
          data-active={option.value === value || undefined}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
