import { Select } from '@mantine/core';
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
  return (
    <Select
      label={label}
      variant="quiet"
      data={[...options]}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      disabled={disabled ?? false}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      classNames={{
        root: classes.root ?? '',
        label: classes.label ?? '',
        input: classes.input ?? '',
      }}
    />
  );
}
