import { Box, Button, Group } from '@mantine/core';
import { SubmitKeys } from '../../../ui/form/submit-keys.tsx';

interface WorkoutFooterProps {
  formId: string;
  /** The words of the button that saves. */
  action: string;
  /** The day and the track that the workout is posted to. */
  place: string | null;
  isSaving: boolean;
  onCancel: () => void;
  /** Saves and continues with a workout so many days later; null if there is only one workout to save. */
  onGoOn: ((days: 0 | 1) => void) | null;
}

const goOns = [
  { days: 0, words: 'Save and add another' },
  { days: 1, words: 'Save and next day' },
] as const;

/** The actions of the workout form, and where the workout will be. */
export function WorkoutFooter(props: WorkoutFooterProps) {
  const { formId, action, place, isSaving, onCancel, onGoOn } = props;
  return (
    <Group flex={1} gap="var(--space-10)" justify="flex-end" miw={0}>
      {place && (
        <Box className="truncate" flex="1 0 100%" c="var(--ink-3)" fz="sm">
          Posts {place}
        </Box>
      )}
      {/* On a phone, the cross in the header does the same. */}
      <Button variant="subtle" display={{ base: 'none', sm: 'block' }} me="auto" onClick={onCancel}>
        Cancel
      </Button>
      {onGoOn &&
        goOns.map(({ days, words }) => (
          <Button
            key={days}
            variant="default"
            flex={{ base: 1, sm: 'none' }}
            disabled={isSaving}
            onClick={() => onGoOn(days)}
          >
            {words}
          </Button>
        ))}
      <Button
        type="submit"
        form={formId}
        loading={isSaving}
        miw={104}
        flex={{ base: 1, sm: 'none' }}
        rightSection={<SubmitKeys />}
      >
        {action}
      </Button>
    </Group>
  );
}
