import { Button } from '@mantine/core';
import classes from './workout-footer.module.css';

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
    <div className={classes.footer}>
      {place && <span className={`${classes.place} truncate`}>Posts {place}</span>}
      <Button variant="subtle" className={classes.cancel} onClick={onCancel}>
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
    </div>
  );
}
