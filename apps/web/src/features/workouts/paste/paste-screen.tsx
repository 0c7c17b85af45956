import { ActionIcon, Box, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import * as workouts from '@trackboard/contract/workouts';
import type { WeightUnit } from '@trackboard/scoring';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../lib/locale.ts';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { useOfferUndo } from '../undo/use-undo.ts';
import { shiftDay, weekLabel } from '../week.ts';
import { useWeightUnit } from '../../../lib/session.ts';
import { learnedFrom } from './learned.ts';
import { levelsOf, sentWorkouts } from './paste.ts';
import classes from './paste-screen.module.css';
import { PasteText } from './paste-text.tsx';
import { PastedWeek } from './pasted-week.tsx';
import { SaveBar } from './save-bar.tsx';
import { useLabels, usePaste } from './use-paste.ts';
import { PastedWriting } from './pasted-writing.tsx';

interface PasteScreenProps {
  gymId: string;
  /** The Sunday of the week of the text. */
  start: string;
  tracks: readonly { id: string; name: string }[];
  trackId: string;
  /** The way back to the calendar, above the title. */
  above: ReactNode;
  onStart: (start: string) => void;
  onTrack: (trackId: string) => void;
  /** Opens the calendar at `firstDay`, the first day with an added workout; without it, at the week of the page. */
  onLeave: (firstDay?: string) => void;
}

const units: { value: WeightUnit; label: string }[] = [
  { value: 'lbs', label: 'lb' },
  { value: 'kg', label: 'kg' },
];

/** Moves to other weeks. On a phone, the title's row says which week it is. */
function WeekChoice({ start, onStart }: Pick<PasteScreenProps, 'start' | 'onStart'>) {
  const isPhone = useIsPhone();
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        aria-label="A week earlier"
        onClick={() => onStart(shiftDay(start, -7))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {!isPhone && (
        <Text component="output" className="display tnum" fz="xl" px="var(--space-4)">
          {weekLabel(start, 'with-year')}
        </Text>
      )}
      <ActionIcon
        variant="default"
        aria-label="A week later"
        onClick={() => onStart(shiftDay(start, 7))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface UnitChoiceProps {
  unit: WeightUnit;
  onUnit: (unit: WeightUnit) => void;
}

function UnitChoice({ unit, onUnit }: UnitChoiceProps) {
  const isPhone = useIsPhone();
  return (
    <Group gap="xs">
      <Text c="dimmed" fz="sm">
        {isPhone ? 'Loads in' : 'Loads without a unit are read as'}
      </Text>
      <SegmentedControl
        aria-label="The unit of loads without one"
        data={units}
        value={unit}
        onChange={onUnit}
      />
    </Group>
  );
}

/** The state of the text, its workouts and their tracks, and the step that saves them. */
function usePasteSave(props: PasteScreenProps, unit: WeightUnit) {
  const { gymId, start, tracks, trackId, onLeave } = props;
  const pasted = usePaste(gymId, start, unit);
  const { paste, keep, read, current } = pasted;
  const guard = useLeaveGuard(
    paste.text.trim() !== '',
    'These workouts are not saved yet. This browser keeps the text for you.',
  );
  const offerUndo = useOfferUndo();
  const levels = levelsOf(current, paste, tracks);
  const sent = sentWorkouts(current, levels);
  const { send, isPending } = useWrite(workouts.createMany, {
    onError: toastServerMessage,
    success: (added) => {
      keep(null);
      guard.done();
      const ids = new Set(sent.map((workout) => workout.trackId ?? trackId));
      const names = tracks.filter(({ id }) => ids.has(id)).map(({ name }) => name);
      offerUndo(added, new Intl.ListFormat('en').format(names));
      onLeave(added.map(({ date }) => date).toSorted()[0]);
    },
  });
  const { reading } = read;
  const learned = reading ? learnedFrom(reading, paste, current, levels, trackId) : [];
  return {
    ...pasted,
    levels,
    sent,
    learned,
    isSaving: isPending,
    save: () => void send({ trackId, isPublished: false, workouts: sent, learned }),
  };
}

interface PhoneHeaderProps extends Pick<PasteScreenProps, 'start' | 'onLeave'> {
  onBack: (() => void) | null;
}

/** The title on a phone, where the screen covers the bars of the app. */
function PhoneHeader({ start, onBack, onLeave }: PhoneHeaderProps) {
  const BackIcon = onBack ? IconArrowLeft : IconX;
  return (
    <Group component="header" className={classes.phoneHead} gap="xs" wrap="nowrap">
      <ActionIcon
        size="lg"
        aria-label={onBack ? 'Back' : 'Close'}
        onClick={() => (onBack ? onBack() : onLeave())}
      >
        <BackIcon size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Box component="h1" flex={1} m={0} fz="md" fw={640}>
        Paste a week
      </Box>
      <Text component="output" className="tnum" c="dimmed">
        {weekLabel(start, 'without-year')}
      </Text>
    </Group>
  );
}

/** Turns a text into the drafts of a week. It shows the typed text beside the workouts that were read from it. */
export function PasteScreen(props: PasteScreenProps) {
  const { gymId, start, tracks, trackId, above, onStart, onTrack, onLeave } = props;
  const [unit, setUnit] = useState(useWeightUnit());
  const [step, setStep] = useState<'text' | 'week'>('text');
  const isPhone = useIsPhone();
  const pasted = usePasteSave(props, unit);
  const { paste, keep, read, current, cards, act, pointed, open, sent, levels } = pasted;
  const { reading } = read;
  const labels = useLabels(paste, keep);
  const shows = (part: typeof step) => !isPhone || step === part;
  const options = (
    <>
      <WeekChoice start={start} onStart={onStart} />
      <UnitChoice unit={unit} onUnit={setUnit} />
    </>
  );
  return (
    <div className={classes.page} data-covers-bars>
      {isPhone ? (
        <PhoneHeader
          start={start}
          onBack={shows('text') ? null : () => setStep('text')}
          onLeave={onLeave}
        />
      ) : (
        <PageHeader
          title="Paste a week"
          above={above}
          beside={<WeekChoice start={start} onStart={onStart} />}
        >
          <UnitChoice unit={unit} onUnit={setUnit} />
        </PageHeader>
      )}
      {isPhone && step === 'text' && (
        <Group className={classes.options} justify="space-between" gap="xs">
          {options}
        </Group>
      )}
      {read.problem && (
        <div className={classes.notice}>
          <Notice tone="danger" onRetry={read.retry}>
            {read.problem}
          </Notice>
        </div>
      )}
      {read.isWaiting && (
        <output className={classes.notice}>
          <Notice>Not read yet, trying again</Notice>
        </output>
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
              {...{ reading, paste, cards, trackId, tracks, levels, act, pointed, open }}
              isOutdated={read.isOutdated}
              onPaste={keep}
              onLabel={labels.label}
            >
              <PastedWriting
                gymId={gymId}
                learned={pasted.learned}
                tracks={tracks}
                shapes={reading.week.style.shapes}
                onUndo={(lines) => labels.label(lines, null)}
              />
            </PastedWeek>
          ) : (
            <Waiting for={paste.text.trim() === '' ? 'text' : read.problem ? 'retry' : 'reading'} />
          ))}
      </div>
      <footer className={classes.footer}>
        {shows('week') ? (
          <SaveBar
            tracks={tracks}
            trackId={trackId}
            onTrack={onTrack}
            count={sent.length}
            days={new Set(sent.map(({ schedule }) => schedule)).size}
            isEditing={open !== null}
            isOutdated={read.isOutdated}
            isSaving={pasted.isSaving}
            onSave={pasted.save}
            onLeave={() => onLeave()}
          />
        ) : (
          <Button fullWidth disabled={!reading} onClick={() => setStep('week')}>
            {reading ? `Look at ${counted(current.length, 'workout')}` : 'Look at the week'}
          </Button>
        )}
      </footer>
    </div>
  );
}

/** Stands where the week will be. Above it, a notice says why the text is not read. */
function Waiting({ for: awaited }: { for: 'text' | 'reading' | 'retry' }) {
  if (awaited === 'retry') return <div />;
  if (awaited === 'reading') {
    return (
      <Box p="md">
        <Loading label="Reading the text">
          <SkeletonLines widths={[92, 80, 64]} />
        </Loading>
      </Box>
    );
  }
  return (
    <EmptyState
      title="Nothing pasted yet"
      help="Paste your week as you write it: days, then workouts. Nothing is saved before you say so."
    />
  );
}
