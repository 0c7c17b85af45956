import { Box } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Audience } from '@trackboard/contract/accounts';
import { AudienceField } from './audience-field.tsx';
import { SetsFields, type SetsFieldsProps } from './sets-fields.tsx';
import { Toggle } from './toggle.tsx';
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx';

interface ScoreFormProps extends SetsFieldsProps {
  /** The form's id, for a submit button outside it. */
  id: string;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Explains where the targets come from. */
  targetsNote: ReactNode;
  /** The audience of the stored score, or that of new scores. */
  usualAudience: Audience;
  /** The content below the audience. */
  children: ReactNode;
}

const divisions = [
  { value: 'rx', label: 'Rx' },
  { value: 'scaled', label: 'Scaled' },
] as const;

/** The fields of a score: Rx or scaled, the sets, the notes, who sees it. */
export function ScoreForm(props: ScoreFormProps) {
  const { id, onSubmit, targetsNote, usualAudience, children, ...entry } = props;
  const { form } = entry;
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <Toggle
        label="Rx or Scaled"
        options={divisions}
        value={form.values.isScaled ? 'scaled' : 'rx'}
        onChange={(next) => form.setFieldValue('isScaled', next === 'scaled')}
      />
      <Box mt="var(--space-14)" mb="md">
        {targetsNote}
        <SetsFields {...entry} />
      </Box>
      <GrowingTextarea
        label="Notes"
        placeholder="How did it go?"
        lines={[2, 8]}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      <AudienceField
        value={form.values.audience ?? usualAudience}
        onChange={(audience) => form.setFieldValue('audience', audience)}
      />
      {children}
    </form>
  );
}
