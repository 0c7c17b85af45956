import { ActionIcon, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import * as workouts from '@trackboard/contract/workouts';
import { maxWorkoutsAtOnce } from '@trackboard/contract/workouts';
import type { WeightUnit } from '@trackboard/scoring';
import { useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { shiftDay, weekLabel } from '../week.ts';
import { useWeightUnit } from '../whiteboard/use-weight-unit.ts';
import { sentWorkouts } from './paste.ts';
import classes from './paste-dialog.module.css';
import { PasteText } from './paste-text.tsx';
import { PastedWeek } from './pasted-week.tsx';
import { useLabels, usePaste } from './use-paste.ts';
import type { Added } from '../undo/use-undo.ts';
import { counted } from '../../../lib/locale.ts';

interface PasteDialogProps {
  gymId: string;
  /** The Sunday of the shown week. */
  start: string;
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  onClose: () => void;
  onAdded: (added: Added, trackId: string) => void;
}

interface PlaceProps {
  start: string;
  onStart: (start: string) => void;
  unit: WeightUnit;
  onUnit: (unit: WeightUnit) => void;
}

const units: { value: WeightUnit; label: string }[] = [
  { value: 'lbs', label: 'lb' },
  { value: 'kg', label: 'kg' },
];

/** The fields for the week of the text, and for the unit of its loads. */
function PasteOptions({ start, onStart, unit, onUnit }: PlaceProps) {
  return (
    <Group className={classes.options} justify="space-between" gap="xs">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          aria-label="A week earlier"
          onClick={() => onStart(shiftDay(start, -7))}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Text component="output" className="tnum" fw={600}>
          {weekLabel(start, 'with-year')}
        </Text>
        <ActionIcon
          variant="default"
          aria-label="A week later"
          onClick={() => onStart(shiftDay(start, 7))}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="xs">
        <Text c="dimmed" fz="sm">
          Loads without a unit are read as
        </Text>
        <SegmentedControl
          aria-label="The unit of loads without one"
          data={units}
          value={unit}
          onChange={onUnit}
        />
      </Group>
    </Group>
  );
}

interface SaveBarProps {
  tracks: PasteDialogProps['tracks'];
  trackId: string;
  onTrack: (trackId: string) => void;
  count: number;
  /** Whether a card is being edited. */
  isEditing: boolean;
  isOutdated: boolean;
  isSaving: boolean;
  onSave: () => void;
}

function SaveBar(props: SaveBarProps) {
  const { tracks, trackId, onTrack, count, isEditing, isOutdated, isSaving, onSave } = props;
  const isTooMany = count > maxWorkoutsAtOnce;
  return (
    <>
      <Text display={{ base: 'none', sm: 'block' }} flex={1} c="dimmed" fz="sm">
        {isTooMany
          ? `At most ${maxWorkoutsAtOnce} workouts can be added at once. Leave some out.`
          : isEditing
            ? 'Finish the open workout to save.'
            : 'Athletes see nothing until you publish.'}
      </Text>
      <Select
        aria-label="Track"
        flex={{ base: 1, sm: 'none' }}
        miw={0}
        data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
        value={trackId}
        onChange={(id) => id && onTrack(id)}
      />
      <Button
        flex="none"
        disabled={count === 0 || isTooMany || isEditing || isOutdated}
        loading={isSaving}
        onClick={onSave}
      >
        {count === 0 ? 'Save drafts' : `Save ${counted(count, 'draft')}`}
      </Button>
    </>
  );
}

/** Turns a text into the drafts of a week. It shows the typed text beside the workouts that were read from it. */
export function PasteDialog({ gymId, tracks, onClose, onAdded, ...first }: PasteDialogProps) {
  const [start, setStart] = useState(first.start);
  const [unit, setUnit] = useState(useWeightUnit());
  const [trackId, setTrackId] = useState(first.trackId);
  const [step, setStep] = useState<'text' | 'week'>('text');
  const isPhone = useIsPhone();
  const { paste, keep, read, current, cards, act, pointed, open } = usePaste(gymId, start, unit);
  const { reading } = read;
  const labels = useLabels(paste, keep);
  const { send, isPending } = useWrite(workouts.createMany, {
    onError: toastServerMessage,
    success: (added, input) => {
      keep(null);
      onAdded(added, input.trackId);
    },
  });
  const sent = sentWorkouts(current);
  const shows = (part: typeof step) => !isPhone || step === part;
  const footer = shows('week') ? (
    <SaveBar
      tracks={tracks}
      trackId={trackId}
      onTrack={setTrackId}
      count={sent.length}
      isEditing={open !== null}
      isOutdated={read.isOutdated}
      isSaving={isPending}
      onSave={() => void send({ trackId, isPublished: false, workouts: sent })}
    />
  ) : (
    <Button fullWidth disabled={!reading} onClick={() => setStep('week')}>
      {reading ? `Look at ${counted(current.length, 'workout')}` : 'Look at the week'}
    </Button>
  );
  return (
    <ResponsiveModal
      flush
      tall
      size={1280}
      title="Paste a week"
      onClose={onClose}
      onBack={shows('text') ? undefined : () => setStep('text')}
      footer={footer}
    >
      <Stack gap={0} h="100%">
        {shows('text') && (
          <PasteOptions start={start} onStart={setStart} unit={unit} onUnit={setUnit} />
        )}
        {read.problem && (
          <Notice tone="danger" onRetry={read.retry}>
            {read.problem}
          </Notice>
        )}
        <div className={classes.panes}>
          {shows('text') && (
            <PasteText
              text={paste.text}
              reading={reading}
              labels={labels}
              cards={cards}
              pointed={pointed}
              onPoint={act.point}
            />
          )}
          {shows('week') &&
            (reading ? (
              <PastedWeek
                {...{ reading, paste, cards, trackId, act, pointed, open }}
                isOutdated={read.isOutdated}
                onPaste={keep}
              />
            ) : (
              <Waiting isReading={paste.text.trim() !== '' && !read.problem} />
            ))}
        </div>
      </Stack>
    </ResponsiveModal>
  );
}

function Waiting({ isReading }: { isReading: boolean }) {
  if (isReading) {
    return (
      <Loading label="Reading the text">
        <SkeletonLines widths={[92, 80, 64]} />
      </Loading>
    );
  }
  return (
    <EmptyState
      title="Nothing pasted yet"
      help="Paste your week as you write it: days, then workouts. Nothing is saved before you say so."
    />
  );
}
