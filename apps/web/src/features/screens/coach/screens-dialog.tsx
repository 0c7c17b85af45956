import { Box, Button, Divider, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Workout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { useScreens } from '../clock/use-screens.ts';
import { PairScreen } from './pair-screen.tsx';
import { ScreenRow } from './screen-row.tsx';

const pending = <LoadingRows label="Loading the screens" count={2} />;

interface ScreensDialogProps {
  gymId: string;
  tracks: readonly { id: string; name: string }[];
  /** The shown track; null for all. */
  trackId: string | null;
  /** The workout that was open; null from the calendar. */
  workout: Pick<Workout, 'id' | 'name' | 'trackId'> | null;
  onClose: () => void;
}

/** The screens on the gym's walls: what each shows, and a new one. */
export function ScreensDialog({ gymId, tracks, trackId, workout, onClose }: ScreensDialogProps) {
  const { query } = useScreens(gymId);
  const [isPairing, setPairing] = useState(false);
  return (
    <ResponsiveModal onClose={onClose} title="On TV">
      <Loaded query={query} pending={pending} failed="The screens could not be loaded">
        {(all) => (
          <>
            {all.length === 0 && !isPairing && (
              <Text c="dimmed" mb="sm">
                A screen on the wall shows the workout in lines, the clock and the board, without a
                login.
              </Text>
            )}
            <Box component="ul" className="lined">
              {all.map((screen) => (
                <ScreenRow key={screen.id} screen={screen} workout={workout} />
              ))}
            </Box>
            {isPairing ? (
              <>
                {all.length > 0 && <Divider my="sm" />}
                <PairScreen
                  tracks={tracks}
                  trackId={workout?.trackId ?? trackId ?? tracks[0]?.id ?? ''}
                  onDone={() => setPairing(false)}
                />
              </>
            ) : (
              <Button
                mt="sm"
                h={44}
                variant={all.length === 0 ? 'filled' : 'default'}
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
