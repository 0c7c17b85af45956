import { Button, Divider, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import * as screens from '@trackboard/contract/screens';
import type { Workout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { z } from 'zod/mini';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
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
  /** Where the screen shows the code; null if it was said already. */
  hint: string | null;
  onDone: () => void;
  onCancel: () => void;
}

/** The form may replace the button that had the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Adds the screen that shows a code to the gym. */
function PairScreen({ tracks, trackId, hint, onDone, onCancel }: PairScreenProps) {
  const form = useSchemaForm(pairValues, { code: '', name: '', trackId });
  const pair = useWrite(screens.pair);
  const submit = form.submit(async (values) => {
    await pair.submit(values);
    notifySuccess(`${values.name.trim()} is paired`);
    form.guard.done();
    onDone();
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Code"
          description={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={6}
          ref={takeFocus}
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
        <FormButtons
          submit="Pair"
          submitting={form.submitting}
          onCancel={() => form.guard.leave(onCancel)}
        />
      </Stack>
    </form>
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
  return (
    <ResponsiveModal onClose={onClose} title="On TV">
      <Loaded query={query} pending={pending} failed="The screens could not be loaded">
        {(all) => (
          <>
            {all.length === 0 && <HowToPair />}
            <ul className="lined">
              {all.map((screen) => (
                <ScreenRow key={screen.id} screen={screen} workout={workout} />
              ))}
            </ul>
            {isPairing || all.length === 0 ? (
              <>
                {all.length > 0 && <Divider my="sm" />}
                <PairScreen
                  tracks={tracks}
                  trackId={workout?.trackId ?? trackId ?? tracks[0]?.id ?? ''}
                  hint={
                    all.length > 0
                      ? `Open ${window.location.host}/tv on the screen. It shows the code.`
                      : null
                  }
                  onDone={() => setPairing(false)}
                  onCancel={() => (all.length === 0 ? onClose() : setPairing(false))}
                />
              </>
            ) : (
              <Button
                mt="sm"
                h={44}
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => setPairing(true)}
              >
                Pair a screen
              </Button>
            )}
          </>
        )}
      </Loaded>
    </ResponsiveModal>
  );
}
