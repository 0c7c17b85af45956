import { Button } from '@mantine/core';
import classes from './class-table.module.css';

interface StandardChoiceProps {
  /** The athlete's name. */
  name: string;
  isScaled: boolean;
  isDisabled: boolean;
  /** Whether R and S choose it in the fields of the sets, so that Tab skips it. */
  hasKeys: boolean;
  onChange: (isScaled: boolean) => void;
}

const choices = [
  { label: 'Rx', isScaled: false, key: 'R' },
  { label: 'Scaled', isScaled: true, key: 'S' },
];

/** Rx or Scaled. */
export function StandardChoice(props: StandardChoiceProps) {
  const { name, isScaled, isDisabled, hasKeys, onChange } = props;
  // Only the athlete changes it.
  if (isDisabled) return <span className={classes.choice}>{isScaled ? 'Scaled' : 'Rx'}</span>;
  return (
    <fieldset className={classes.choice} aria-label={`${name}, Rx or Scaled`}>
      {choices.map((choice) => (
        <Button
          key={choice.key}
          className={classes.standard ?? ''}
          variant="subtle"
          aria-pressed={choice.isScaled === isScaled}
          aria-keyshortcuts={hasKeys ? choice.key : undefined}
          tabIndex={hasKeys ? -1 : undefined}
          onClick={() => onChange(choice.isScaled)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}
