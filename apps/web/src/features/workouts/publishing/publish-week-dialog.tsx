import { Box, Checkbox, Group, SegmentedControl, Text } from '@mantine/core';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { formatDay } from '../../../lib/dates.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { DraftMark } from './draft-mark.tsx';
import {
  type PublicationValues,
  publicationInput,
  publicationProblems,
  publishNow,
  startLater,
} from './publication.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { PublishTimeFields } from './publish-choice.tsx';
import { usePublishWorkouts } from './use-publish-workouts.ts';
import { counted } from '../../../lib/locale.ts';

const rules: z.ZodMiniType<unknown, PublicationValues> = z.custom<PublicationValues>().check(
  z.superRefine((values, context) => {
    for (const [field, message] of Object.entries(publicationProblems(values))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }),
);

interface DraftListProps {
  drafts: readonly TrackWorkout[];
  /** Returns the name of a track; passed if the drafts belong to several tracks. */
  trackName?: ((trackId: string) => string | undefined) | undefined;
  chosen: string[];
  onChange: (ids: string[]) => void;
}

function DraftList({ drafts, trackName, chosen, onChange }: DraftListProps) {
  return (
    <Checkbox.Group label="Drafts" value={chosen} onChange={onChange}>
      <Box className="lined" mt="xs" bd="1px solid var(--line)" bdrs="var(--r-md)">
        {drafts.map(({ trackWorkoutId, workout }) => (
          <Group
            key={trackWorkoutId}
            gap="sm"
            justify="space-between"
            wrap="nowrap"
            px="var(--space-14)"
            py="var(--space-10)"
          >
            <Checkbox
              value={trackWorkoutId}
              label={workout.name}
              description={[formatDay(workout.schedule, 'long'), trackName?.(workout.trackId)]
                .filter(Boolean)
                .join(', ')}
            />
            <Box flex="none">
              <DraftMark workout={workout} />
            </Box>
          </Group>
        ))}
      </Box>
    </Checkbox.Group>
  );
}

interface PublishWeekDialogProps extends Pick<DraftListProps, 'drafts' | 'trackName'> {
  onClose: () => void;
}

/** Publishes the drafts of a week together, now or at a time. */
export function PublishWeekDialog(props: PublishWeekDialogProps) {
  const { drafts: found, trackName, onClose } = props;
  // Drafts that are published while the dialog is open stay visible until it closes.
  const [drafts] = useState(found);
  const [chosen, setChosen] = useState(() => drafts.map(({ trackWorkoutId }) => trackWorkoutId));
  const form = useSchemaForm(rules, publishNow);
  const publish = usePublishWorkouts();
  const gymZone = useGymZone();
  const { values, errors, setFieldValue } = form;
  const isLater = values.publish === 'later';

  function choose(when: PublicationValues['publish']): void {
    setFieldValue('publish', when);
    if (when !== 'later') return;
    const day = drafts[0]?.workout.schedule ?? null;
    const { publishOn, publishTime } = startLater(values, day, gymZone, serverTime.instant());
    setFieldValue('publishOn', publishOn);
    setFieldValue('publishTime', publishTime);
  }

  const submit = form.submit(async (typed) => {
    const { isPublished: _published, ...time } = publicationInput(typed);
    await publish.submit({ workoutIds: chosen, publish: true, ...time });
    form.guard.done();
    onClose();
  }, toastServerMessage);
  return (
    <FormDialog
      title="Publish week"
      action={`${isLater ? 'Plan' : 'Publish'} ${counted(chosen.length, 'workout')}`}
      actionWidth={160}
      isSaving={form.submitting}
      disabled={chosen.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl<PublicationValues['publish']>
        fullWidth
        aria-label="Publish"
        data={[
          { value: 'now', label: 'Publish now' },
          { value: 'later', label: 'At a day and hour' },
        ]}
        value={values.publish}
        onChange={choose}
      />
      {isLater && (
        <PublishTimeFields
          value={values}
          errors={errors}
          onDay={(day) => setFieldValue('publishOn', day)}
          onTime={(time) => setFieldValue('publishTime', time)}
        />
      )}
      {drafts.length > 0 ? (
        <DraftList drafts={drafts} trackName={trackName} chosen={chosen} onChange={setChosen} />
      ) : (
        <Text c="dimmed">This week has no drafts.</Text>
      )}
    </FormDialog>
  );
}
