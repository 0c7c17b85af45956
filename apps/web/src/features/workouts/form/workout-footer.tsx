import { Box, Button, Group } from '@mantine/core';

interface WorkoutFooterProps {
  formId: string;
  /** The words of the button that saves. */
  action: string;
  /** The day and the track that the workout is posted to. */
  place: string | null;
  isSaving: boolean;
  onCancel: () => void;
  /** Saves and continues with the day after; null if there is only one workout to save. */
  onNextDay: (() => void) | null;
}

/** The actions of the workout form, and where the workout will be. */
export function WorkoutFooter(props: WorkoutFooterProps) {
  const { formId, action, place, isSaving, onCancel, onNextDay } = props;
  return (
    <Group flex={1} gap="var(--space-10)" justify="flex-end" miw={0}>
      {place && (
        <Box className="truncate" flex={{ base: '1 0 100%', sm: 1 }} c="var(--ink-3)" fz="sm">
          Posts {place}
        </Box>
      )}
      {/* On a phone, the cross in the header does the same. */}
      <Button variant="subtle" display={{ base: 'none', sm: 'block' }} onClick={onCancel}>
        Cancel
      </Button>
      {onNextDay && (
        <Button variant="default" disabled={isSaving} onClick={onNextDay}>
          Save and next day
        </Button>
      )}
      <Button type="submit" form={formId} loading={isSaving} miw={104}>
        {action}
      </Button>
    </Group>
  );
}
