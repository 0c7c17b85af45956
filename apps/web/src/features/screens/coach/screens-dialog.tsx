import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import * as screens from '@trackboard/contract/screens';
import type { Workout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useScreens } from '../clock/use-screens.ts';
import { ScreenRow } from './screen-row.tsx';
import classes from './screens-dialog.module.css';

const pairValues = z.object({
  code: z.string().check(z.trim(), z.length(6, 'Type the six characters that the screen shows.')),
  name: screens.screenName,
  trackId: z.string(),
});

interface PairScreenProps {
  tracks: readonly { id: string; name: string }[];
  /** The track that the form proposes. */
  trackId: string;
  /** Whether the gym has no screen yet. The dialog then begins with this form. */
  isFirst: boolean;
  /** Shows the list of screens. */
  onBack: () => void;
  onClose: () => void;
}

/** Adds the screen that shows a code to the gym. */
function PairScreen({ tracks, trackId, isFirst, onBack, onClose }: PairScreenProps) {
  const form = useSchemaForm(pairValues, { code: '', name: '', trackId });
  const pair = useWrite(screens.pair);
  const submit = form.submit(async (values) => {
    await pair.submit(values);
    notifySuccess(`${values.name.trim()} is paired`);
    form.guard.done();
    onBack();
  }, toastServerMessage);
  const leave = isFirst ? onClose : () => form.guard.leave(onBack);
  return (
    <FormDialog
      title={isFirst ? 'On TV' : 'Pair a screen'}
      action="Pair"
      isSaving={form.submitting}
      onSubmit={submit}
      onBack={isFirst ? undefined : leave}
      onCancel={leave}
      onClose={onClose}
    >
      {isFirst && <HowToPair />}
      <TextInput
        label="Code"
        description={
          isFirst ? null : `Open ${window.location.host}/tv on the screen. It shows the code.`
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <TextInput
        label="Name"
        placeholder="Main floor"
        autoComplete="off"
        maxLength={40}
        {...form.getInputProps('name')}
      />
      {tracks.length > 1 && (
        <Select
          label="Track"
          data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('trackId')}
        />
      )}
    </FormDialog>
  );
}

const pending = <LoadingRows label="Loading the screens" count={2} />;

interface ScreensDialogProps {
  gymId: string;
  tracks: readonly { id: string; name: string }[];
  /** The shown track; null for all. */
  trackId: string | null;
  /** The open workout; null if the dialog was opened from the calendar. */
  workout: Pick<Workout, 'id' | 'name' | 'trackId'> | null;
  onClose: () => void;
}

/** Says how a screen gets on the wall, and what it shows there. */
function HowToPair() {
  return (
    <div className={classes.none}>
      <div className={classes.picture} aria-hidden="true">
        <span>{window.location.host}/tv</span>
        <b className="score">K7MPQX</b>
      </div>
      <ol>
        <li>
          Open <b>{window.location.host}/tv</b> in the browser of a TV. It needs no login.
        </li>
        <li>Type the code that it shows, and give the screen a name.</li>
        <li>Then choose here what it shows: today’s workout, the board or the clock.</li>
      </ol>
    </div>
  );
}

/** Lists the screens on the gym's walls with the things they show, and adds a new screen. */
export function ScreensDialog({ gymId, tracks, trackId, workout, onClose }: ScreensDialogProps) {
  const { query } = useScreens(gymId);
  const [isPairing, setPairing] = useState(false);
  const isFirst = query.data?.length === 0;
  if (isPairing || isFirst) {
    return (
      <PairScreen
        tracks={tracks}
        trackId={workout?.trackId ?? trackId ?? tracks[0]?.id ?? ''}
        isFirst={isFirst}
        onBack={() => setPairing(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <ResponsiveModal
      onClose={onClose}
      title="On TV"
      footer={
        query.data && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setPairing(true)}
          >
            Pair a screen
          </Button>
        )
      }
    >
      <Loaded query={query} pending={pending} failed="The screens could not be loaded">
        {(all) => (
          <ul className="lined">
            {all.map((screen) => (
              <ScreenRow key={screen.id} screen={screen} workout={workout} />
            ))}
          </ul>
        )}
      </Loaded>
    </ResponsiveModal>
  );
}
