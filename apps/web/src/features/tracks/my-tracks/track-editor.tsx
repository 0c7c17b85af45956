import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as athletes from '@trackboard/contract/athletes';
import * as tracks from '@trackboard/contract/tracks';
import {
  type ListedTrack,
  type Track,
  defaultGraceDays,
  maxGraceDays,
} from '@trackboard/contract/tracks';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { todayIn } from '../../../lib/today.ts';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { formatCount } from '../../../lib/locale.ts';
import { DayField } from '../../../ui/day-field.tsx';
import {
  TrackFields,
  type TrackValues,
  trackChanges,
  trackInput,
  trackToEdit,
  trackValues,
} from './track-fields.tsx';
import { NewPrice, TrackSales } from './track-sales.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';

interface GraceQuestionProps {
  /** How many athletes are on the track. */
  athletes: number;
  track: string;
  /** Today in the gym's time zone, as `YYYY-MM-DD`. */
  today: string;
  /** Called with the last day, or with null if the owner cancels. */
  onAnswer: (lastDay: string | null) => void;
}

const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** '12 athletes on this track keep access until this day and are told now how to subscribe.' */
export function graceQuestion(athletes: number): string {
  return athletes === 1
    ? '1 athlete on this track keeps access until this day and is told now how to subscribe.'
    : `${formatCount(athletes)} athletes on this track keep access until this day and are told now how to subscribe.`;
}

/** Asks the owner how long the athletes on a track keep access when the track becomes a paid one. */
function GraceQuestion(props: GraceQuestionProps) {
  const { athletes, track, today, onAnswer } = props;
  const [lastDay, setLastDay] = useState<string | null>(addDays(today, defaultGraceDays));
  const cancel = () => onAnswer(null);
  return (
    <ResponsiveModal
      onClose={cancel}
      title={`Make ${track} a paid track`}
      size={440}
      brief
      footer={
        <>
          <Button variant="subtle" onClick={cancel}>
            Cancel
          </Button>
          <Button disabled={!lastDay} onClick={() => onAnswer(lastDay)}>
            Make it paid
          </Button>
        </>
      }
    >
      <Stack gap="md" my="md">
        <Text>{graceQuestion(athletes)}</Text>
        <DayField
          label="Free until"
          value={lastDay}
          onChange={setLastDay}
          minDate={today}
          maxDate={addDays(today, maxGraceDays)}
        />
      </Stack>
    </ResponsiveModal>
  );
}

interface ConnectPromptProps {
  opened: boolean;
  onClose: () => void;
  /** The button that connects the gym in a new tab. */
  connect: ReactNode;
}

/** Asks to connect to the payment provider before creating a paid track. */
function ConnectPrompt({ opened, onClose, connect }: ConnectPromptProps) {
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title="Connect With Stripe"
      size={440}
      brief
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            Not now
          </Button>
          {connect}
        </>
      }
    >
      <Text my="md">
        Connect to the payment provider before creating a paid track. It opens in a new tab; what
        you typed is still here when you come back.
      </Text>
    </ResponsiveModal>
  );
}

/** Stores a new track, or the changes to an existing one. */
function useSaveTrack(
  track: Track | null,
): (values: TrackValues, graceEndsOn?: string) => Promise<unknown> {
  const create = useWrite(tracks.create, { success: 'Track Added Successfully' });
  const update = useWrite(tracks.update, { success: 'Update Track Successfully' });
  return (values, graceEndsOn) =>
    track
      ? update.submit({ id: track.id, ...trackChanges(track, values), graceEndsOn })
      : create.submit(trackInput(values));
}

interface TrackEditorProps {
  /** The track to edit; null for a new one. */
  track: ListedTrack | null;
  /** The button that connects the gym to the payment provider. */
  connect: ReactNode;
  onBack: () => void;
  onClose: () => void;
}

/** Asks the owner before a track with athletes becomes a paid one. */
function useGraceQuestion() {
  const queries = useQueryClient();
  const timeZone = useGymZone();
  const [asked, setAsked] = useState<GraceQuestionProps | null>(null);

  /**
   * Asks how long the athletes on a track keep access. Resolves to the last day, or to null if the owner cancels. If there are no
   * athletes, it resolves to undefined without asking. Rejects if the athletes cannot be counted.
   */
  async function ask({ id: trackId, gymId, name: track }: Track) {
    const page = pageQueryFor(athletes.list, { gymId, trackId, pageNumber: 1, pageSize: 1 });
    // Without a connection, the request fails at once instead of waiting for one.
    const { total } = await queries.fetchQuery({ ...page, staleTime: 0, networkMode: 'always' });
    if (total === 0) return undefined;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    setAsked({ athletes: total, track, today: todayIn(timeZone), onAnswer: resolve });
    return promise.finally(() => setAsked(null));
  }

  return { ask, dialog: asked && <GraceQuestion {...asked} /> };
}

/** The track form, as a step of My Tracks. */
export function TrackEditor({ track, connect, onBack, onClose }: TrackEditorProps) {
  const form = useSchemaForm(trackValues, trackToEdit(track));
  const goBack = () => form.guard.leave(onBack);
  const save = useSaveTrack(track);
  const grace = useGraceQuestion();
  const [needsConnection, setNeedsConnection] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const submit = form.submit(
    async (values) => {
      const becomesPaid = track && track.type !== 'paid' && values.type === 'paid';
      const graceEndsOn = becomesPaid ? await grace.ask(track) : undefined;
      if (graceEndsOn === null) return;
      await save(values, graceEndsOn);
      form.guard.done();
      onBack();
    },
    (error) => {
      if (error instanceof ApiError && error.stripeError) setNeedsConnection(true);
      else toastServerMessage(error);
    },
  );
  return (
    <>
      <FormDialog
        title={track ? 'Edit Track' : 'Add Tracks'}
        action={track ? 'Update' : 'Save'}
        actionWidth="auto"
        isSaving={form.submitting}
        onSubmit={submit}
        onCancel={goBack}
        onBack={goBack}
        onClose={onClose}
      >
        <TrackFields
          form={form}
          track={track}
          sales={
            track?.type === 'paid' && (
              <TrackSales track={track} onNewPrice={() => setPricing(true)} onDone={goBack} />
            )
          }
        />
        {grace.dialog}
        <ConnectPrompt
          opened={needsConnection}
          onClose={() => setNeedsConnection(false)}
          connect={connect}
        />
      </FormDialog>
      {track && isPricing && (
        <NewPrice track={track} onSold={goBack} onClose={() => setPricing(false)} />
      )}
    </>
  );
}
