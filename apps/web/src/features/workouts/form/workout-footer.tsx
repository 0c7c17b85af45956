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
      {onGoOn && (
        <>
          <Button
            variant="default"
            flex={{ base: 1, sm: 'none' }}
            disabled={isSaving}
            onClick={() => onGoOn(0)}
          >
            Save and add another
          </Button>
          <Button
            variant="default"
            flex={{ base: 1, sm: 'none' }}
            disabled={isSaving}
            onClick={() => onGoOn(1)}
          >
            Save and next day
          </Button>
        </>
      )}
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
