import { Select } from '@mantine/core';
import { useState } from 'react';
import classes from './toolbar-select.module.css';

interface ToolbarSelectProps {
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Whether the list has loaded and is empty. */
  isNone?: boolean;
}

/** A select with its label inside the field. */
export function ToolbarSelect(props: ToolbarSelectProps) {
  const { label, value, options, onChange, disabled = false, isNone = false } = props;
  // Mounting the list measures the page, so it waits for the first use. The list must exist before it opens, so that screen
  // readers announce it with the field.
  const [isUsed, setUsed] = useState(false);
  return (
    <Select
      label={label}
      variant="quiet"
      placeholder={isNone ? 'None' : ''}
      data={[...options]}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      onFocus={() => setUsed(true)}
      comboboxProps={{ width: 'max-content', position: 'bottom-end', keepMounted: isUsed }}
      classNames={{
        root: classes.root ?? '',
        label: classes.label ?? '',
        input: `${classes.input} truncate`,
      }}
    />
  );
}
