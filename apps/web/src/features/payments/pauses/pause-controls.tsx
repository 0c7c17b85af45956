import { Button, Select, Text } from '@mantine/core';
import type { BillingRow } from '@trackboard/contract/payments';
import * as payments from '@trackboard/contract/payments';
import { maxPauseMonths, pauseEnd } from '@trackboard/contract/payments';
import * as tracks from '@trackboard/contract/tracks';
import { useState } from 'react';
import { formatInstant, unbrokenDate } from '../../../lib/dates.ts';
import { counted } from '../../../lib/locale.ts';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { monthsOf } from './pause-words.ts';

interface Pausable {
  /** A subscription with a next payment. */
  readonly row: BillingRow & { readonly ends: string };
  readonly athlete: { readonly id: string; readonly name: string };
}

/** Asks how long a track is paused for an athlete. */
function PauseDialog({ row, athlete, onClose }: Pausable & { onClose: () => void }) {
  const { trackId, track, ends, timeZone, pause } = row;
  const [months, setMonths] = useState(pause ? monthsOf(pause, ends) : 1);
  const write = useWrite(payments.pauseSubscription, { success: 'Track paused' });
  const dayAfter = (left: number) =>
    formatInstant(pauseEnd(new Date(ends), left).toISOString(), 'date', timeZone);
  const save = async () => {
    if (await write.send({ trackId, userId: athlete.id, months })) onClose();
  };
  return (
    <FormDialog
      title={`Pause ${track}`}
      size={440}
      action="Pause"
      isSaving={write.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Select
        label="Until"
        allowDeselect={false}
        data={Array.from({ length: maxPauseMonths }, (_, index) => ({
          value: `${index + 1}`,
          label: `${dayAfter(index + 1)}, without ${counted(index + 1, 'payment')}`,
        }))}
        value={`${months}`}
        onChange={(value) => setMonths(Number(value))}
      />
      <Text size="sm">
        {pause?.hasBegun ? (
          <>
            <bdi>{track}</bdi> stays closed to <bdi>{athlete.name}</bdi> until then, and nothing is
            charged.
          </>
        ) : (
          <>
            <bdi>{athlete.name}</bdi> has paid until {formatInstant(ends, 'date', timeZone)} and
            keeps <bdi>{track}</bdi> until then. After that it is closed, and nothing is charged
            until {dayAfter(months)}.
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        The athlete keeps the price and all scores, and gets a notification.
      </Text>
    </FormDialog>
  );
}

/** The button by which athletes leave a track that is paused for them, which is not among their tracks meanwhile. */
export function LeavePaused({ row: { trackId, track, gym } }: { readonly row: BillingRow }) {
  const leave = useWrite(tracks.unassign, { success: 'Track Removed Successfully' });
  const detail = `You leave ${track} at ${gym}. Your scores and records stay yours. Your subscription ends, and nothing more is charged.`;
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Remove ${track}`}
      loading={leave.isPending}
      onClick={() => void leave.ask(detail, { trackId })}
    >
      Remove
    </Button>
  );
}

/** The buttons by which an owner pauses an athlete's track, and ends the pause. */
export function PauseControls({ row, athlete }: Pausable) {
  const [isAsked, setAsked] = useState(false);
  const resume = useWrite(payments.resumeSubscription, { success: 'Pause ended' });
  if (!may(useMe(), 'manageMoney')) return null;
  const { trackId, track, ends, timeZone, pause } = row;
  const day = unbrokenDate(ends, timeZone);
  const next = `The next payment is on ${day}.`;
  const consequence = pause?.hasBegun
    ? `${track} opens again for ${athlete.name} at once. ${next}`
    : `${athlete.name} goes on paying for ${track}. ${next}`;
  return (
    <>
      {pause && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Resume ${track}`}
          onClick={() => void resume.ask(consequence, { trackId, userId: athlete.id })}
        >
          Resume
        </Button>
      )}
      <Button
        variant={pause ? 'subtle' : 'default'}
        size="sm"
        {...(pause && { style: { marginInlineEnd: 'var(--button-edge)' } })}
        aria-label={pause ? `Change the pause of ${track}` : `Pause ${track}`}
        onClick={() => setAsked(true)}
      >
        {pause ? 'Change' : 'Pause'}
      </Button>
      {isAsked && <PauseDialog row={row} athlete={athlete} onClose={() => setAsked(false)} />}
    </>
  );
}
