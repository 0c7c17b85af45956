import { Tabs } from '@mantine/core';
import type { WorkoutType } from '@trackboard/contract/workouts';
import { BenchmarkFields } from './benchmark-fields.tsx';
import { CustomFields, type WorkoutFieldsProps } from './field-parts.tsx';
import { LiftFields } from './lift-fields.tsx';

const modes: readonly { mode: WorkoutType; label: string }[] = [
  { mode: 'custom', label: 'Custom Workout' },
  { mode: 'lift', label: 'Lift' },
  { mode: 'database', label: 'From Database' },
];

/** The first field of a mode; the search of the database takes the focus itself. */
const firstField = { custom: 'name', lift: 'movementIds', database: null } as const;

/** Whether the open tab was clicked with a mouse. Arrow keys keep the focus on the tabs, and on a touch screen a keyboard would open. */
const isClicked = () =>
  !document.activeElement?.matches(':focus-visible') && matchMedia('(pointer: fine)').matches;

/**
 * The tabs of the modes with the fields of the open one. The mode of an existing workout cannot be
 * changed.
 */
export function WorkoutModes(
  props: WorkoutFieldsProps & { mode: WorkoutType; onMode: (mode: WorkoutType) => void },
) {
  const { mode, onMode, ...fields } = props;
  return (
    <Tabs
      value={mode}
      keepMounted={false}
      onChange={(next) => {
        const chosen = modes.find((each) => each.mode === next);
        if (!chosen) return;
        fields.form.clearErrors();
        onMode(chosen.mode);
        const field = firstField[chosen.mode];
        if (field && isClicked())
          requestAnimationFrame(() => fields.form.getInputNode(field)?.focus());
      }}
    >
      <Tabs.List mx="calc(-1 * var(--dialog-inset))" mb="var(--space-20)" px="var(--dialog-inset)">
        {modes.map((each) => (
          <Tabs.Tab
            key={each.mode}
            value={each.mode}
            disabled={!fields.isNew && each.mode !== mode}
          >
            {each.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="custom">
        <CustomFields {...fields} />
      </Tabs.Panel>
      <Tabs.Panel value="lift">
        <LiftFields {...fields} />
      </Tabs.Panel>
      <Tabs.Panel value="database">
        <BenchmarkFields {...fields} />
      </Tabs.Panel>
    </Tabs>
  );
}
