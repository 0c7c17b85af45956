import { ActionIcon, Box, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconMicrophone, IconSend2, IconTrash } from '@tabler/icons-react';
import { maxVoiceSeconds } from '@trackboard/contract/chat';
import { formatTime } from '@trackboard/scoring';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { canRecord } from './recording.ts';
import type { Recorder } from './use-recorder.ts';

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Begins a voice message, in browsers that can record. */
export function RecordButton({ recorder: { state, start } }: { recorder: Recorder }) {
  if (!canRecord()) return null;
  return (
    <ActionIcon
      size="lg"
      aria-label="Record a voice message"
      loading={state === 'asking'}
      onClick={start}
    >
      <IconMicrophone size={24} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** In place of the text field while a voice message is recorded. */
export function RecorderBar({ recorder }: { recorder: Recorder }) {
  const { state, seconds, cancel, finish } = recorder;
  const isPhone = useIsPhone();
  useHotkeys([['Escape', cancel]]);
  return (
    <Group component="fieldset" gap="sm" wrap="nowrap" flex={1} aria-label="Voice message">
      <ActionIcon size="lg" aria-label="Discard the voice message" onClick={cancel}>
        <IconTrash size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Box
        component="span"
        flex="none"
        w={10}
        h={10}
        bdrs="50%"
        bg={state === 'recording' ? 'var(--danger)' : 'var(--ink-3)'}
      />
      <Box component="span" fw={600}>
        {state === 'ready' ? 'Recorded' : 'Recording'}
      </Box>
      <Box component="span" role="timer" className="tnum" ms="auto">
        {formatTime(Math.floor(seconds))}{' '}
        <Box component="span" c="var(--ink-3)">
          of {formatTime(maxVoiceSeconds)}
        </Box>
      </Box>
      <ActionIcon
        variant="filled"
        size={isPhone ? 48 : 'lg'}
        radius={isPhone ? 13 : 'md'}
        aria-label="Send the voice message"
        // The button that began it is gone.
        ref={takeFocus}
        onClick={finish}
      >
        <IconSend2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
