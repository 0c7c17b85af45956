import { Select } from '@mantine/core';
import { useState } from 'react';
import classes from './toolbar-select.module.css';

interface ToolbarSelectProps {
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** A select with its label inside the field. */
export function ToolbarSelect({ label, value, options, onChange, disabled }: ToolbarSelectProps) {
  // Mounting the list measures the page, so it waits for the first use. The list must exist before it opens, so that screen
  // readers announce it with the field.
  const [isUsed, setUsed] = useState(false);
  return (
    <Select
      label={label}
      variant="quiet"
      placeholder="None"
      data={[...options]}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      disabled={disabled ?? false}
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
