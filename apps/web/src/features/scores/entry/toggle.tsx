import { Group, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

interface ToggleProps<Value extends string> {
  /** The label for screen readers. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A large choice between two options, with a tick on the chosen one. */
export function Toggle<Value extends string>(props: ToggleProps<Value>) {
  const { label, options, value: chosen, onChange } = props;
  return (
    <SegmentedControl<Value>
      variant="toggle"
      fullWidth
      aria-label={label}
      value={chosen}
      onChange={onChange}
      data={options.map((option) => ({
        value: option.value,
        label: (
          <Group component="span" gap="xs" wrap="nowrap">
            {option.value === chosen && <IconCheck size={20} stroke={2.25} aria-hidden />}
            {option.label}
          </Group>
        ),
      }))}
    />
  );
}
