import { ActionIcon, Box, Button, Divider, Group, Text, Title } from '@mantine/core';
import { IconAlarm, IconDeviceTv, IconListNumbers } from '@tabler/icons-react';
import type { TrackWorkout, Workout } from '@trackboard/contract/workouts';
import type { ReactNode } from 'react';
import { formatRepsPerSet, formatTimeCap, scoreTypes } from '@trackboard/scoring';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ButtonLink, IconLink } from '../../../ui/links.tsx';
import { Ladder } from '../../../ui/ladder.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { actionLabels, cardActions, type LoggedBy, logLabel } from '../card/card-actions.ts';
import { DraftMark } from '../publishing/draft-mark.tsx';
import { partLabel } from '../parts/parts.tsx';
import { LoadText, TimeCap, Whiteboard } from '../whiteboard/whiteboard.tsx';
import { KindPlate } from '../kind-plate.tsx';
import { scoreKindOf, takesScores } from '../workout-kind.ts';
import { MovementVideos, WorkoutVideo } from './workout-video.tsx';
import classes from './workout-view.module.css';

/** Names the coach who wrote a workout, and the day. */
export function WrittenBy({ writing }: { writing: NonNullable<TrackWorkout['writtenBy']> }) {
  const { name, date } = writing;
  const day = dayOfInstant(date);
  return (
    <Text mt="md" fz="sm" c="var(--ink-3)">
      Written by <bdi>{name ?? 'a former coach'}</bdi>,{' '}
      <time dateTime={day}>{formatDay(day, 'shortDate')}</time>
    </Text>
  );
}

export interface OwnParts {
  /** The athlete's logged result, or null. */
  readonly result: ReactNode;
  readonly loggedBy: LoggedBy;
  /** The sets of a lift with the athlete's weights. */
  readonly weights: ReactNode;
  /** Earlier results of the same lift or benchmark. */
  readonly previous: ReactNode;
}

/** The parts about the gym's scores, which coaches see. */
export interface GymParts {
  /** Shows when the gym did the same workout before. */
  readonly lastTime: ReactNode;
  readonly best: ReactNode;
  /** The number of scores in words; empty if there are none. */
  readonly scores: string;
}

const viewActions = ['edit', 'duplicate', 'move'] as const;

interface WorkoutViewProps {
  workout: Workout;
  /** The coach who wrote the workout, for the staff of its gym. */
  writtenBy: TrackWorkout['writtenBy'];
  /** The gym of the workout; null while it is not known. */
  gymId: string | null;
  trackName: string | null;
  onClose: () => void;
  /** Opens another dialog about the workout. */
  onOpen: (dialog: 'log' | 'scores' | 'on-tv' | (typeof viewActions)[number]) => void;
  own: OwnParts | null;
  /** The parts for coaches; null for athletes. */
  gym: GymParts | null;
  /** For those who enter scores: the button that runs the class of today, with the look of its neighbours. */
  renderRun: ((className: string | undefined) => ReactNode) | null;
}

/** The owner's actions on the workout, except deleting it. */
function ProgrammingActions({ workout, onOpen }: Pick<WorkoutViewProps, 'workout' | 'onOpen'>) {
  const me = useMe();
  const allowed = cardActions(me, workout);
  return (
    <Group className={classes.programming} gap="xs" wrap="nowrap" align="stretch">
      {viewActions
        .filter((action) => allowed.includes(action))
        .map((action) => {
          const { short, icon: Icon } = actionLabels[action];
          return (
            <Button
              key={action}
              variant="default"
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              onClick={() => onOpen(action)}
            >
              {short}
            </Button>
          );
        })}
    </Group>
  );
}

/** Links to the clock of the workout, and for coaches to the screens on the wall. */
function ClockActions({ workout, onOpen }: Pick<WorkoutViewProps, 'workout' | 'onOpen'>) {
  const me = useMe();
  return (
    <>
      <IconLink
        className={classes.clock}
        aria-label="Timer"
        to="/timer"
        search={{ workout: workout.id }}
      >
        <IconAlarm size={22} stroke={1.75} aria-hidden />
      </IconLink>
      {may(me, 'programme') && (
        <ActionIcon size={44} aria-label="On TV" onClick={() => onOpen('on-tv')}>
          <IconDeviceTv size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}

/**
 * Shows the facts of a workout. `isBrief` leaves out the sets and the track, which the view shows
 * elsewhere.
 */
function WorkoutFacts({
  workout,
  trackName,
  isBrief,
}: Pick<WorkoutViewProps, 'workout' | 'trackName'> & { isBrief: boolean }) {
  const { label } = scoreTypes[scoreKindOf(workout)];
  const score = workout.addTotal ? `${label}, total of all sets` : label;
  const isInPlate = !workout.addTotal && workout.workoutType !== 'lift';
  const facts = {
    Sets: isBrief ? null : workout.sets,
    'Score type': isBrief && isInPlate ? null : score,
    Part: workout.part ? partLabel(workout.part) : null,
    Track: isBrief ? null : trackName,
  };
  if (Object.values(facts).every((fact) => fact === null))
    return <Divider mt="var(--space-20)" mb="var(--space-14)" />;
  return (
    <Box className={classes.facts} my="var(--space-20)" py="var(--space-14)">
      <Facts facts={facts} />
    </Box>
  );
}

/** Shows a workout in full, with the athlete's button to log a score or the owner's actions. */
export function WorkoutView(props: WorkoutViewProps) {
  const { workout, writtenBy, gymId, trackName, onClose, onOpen, own, gym, renderRun } = props;
  const me = useMe();
  const programmes = may(me, 'programme');
  const log = logLabel(own?.loggedBy ?? null);
  const isLift = workout.workoutType === 'lift' && workout.benchmarkValues.length > 0;
  return (
    <ResponsiveModal
      onClose={onClose}
      size={may(me, 'enterScores') ? 720 : 640}
      title={formatDay(workout.schedule, 'long')}
      action={<ClockActions workout={workout} onOpen={onOpen} />}
      footer={
        (programmes || renderRun || takesScores(workout)) && (
          <Group flex={1} gap="var(--space-10)" justify="flex-end">
            {programmes && <ProgrammingActions workout={workout} onOpen={onOpen} />}
            {takesScores(workout) && (
              <Button
                variant={programmes && !renderRun ? 'filled' : 'default'}
                className={classes.action}
                leftSection={<IconListNumbers size={20} stroke={1.75} aria-hidden />}
                onClick={() => onOpen('scores')}
              >
                View Score{' '}
                {gym?.scores && <span className={`${classes.scores} tnum`}>{gym.scores}</span>}
              </Button>
            )}
            {takesScores(workout) && workout.isPublished && may(me, 'enterScores') && (
              <ButtonLink
                variant="default"
                className={classes.action}
                to="/dashboard/programmingcalendar/class/$workoutId"
                params={{ workoutId: workout.id }}
              >
                Enter class
              </ButtonLink>
            )}
            {renderRun?.(classes.action)}
            {takesScores(workout) && may(me, 'logScores') && (
              <Button
                variant={own?.result ? 'default' : 'marker'}
                className={classes.action}
                leftSection={<log.icon size={20} stroke={2} aria-hidden />}
                onClick={() => onOpen('log')}
              >
                {own?.loggedBy ? log.short : 'Add Score'}
              </Button>
            )}
          </Group>
        )
      }
    >
      {/* A workout may have no controls, so the section takes the focus to be scrolled by keys. */}
      <Box component="section" tabIndex={0} aria-label={workout.name}>
        <Group gap="var(--space-4) var(--space-16)" justify="space-between" wrap="nowrap">
          <Group gap="var(--space-4) var(--space-12)">
            <KindPlate workout={workout} />
            <DraftMark workout={workout} />
          </Group>
          {programmes && trackName && (
            <Box component="bdi" className="truncate" c="dimmed" fz="sm">
              {trackName}
            </Box>
          )}
        </Group>
        <Title order={3} mt="var(--space-6)" mb="sm" fz="h1">
          {workout.name}
        </Title>
        {own?.result && <Box mb="sm">{own.result}</Box>}
        {isLift && (
          <Ladder percentages={workout.benchmarkValues} reps={formatRepsPerSet(workout)} />
        )}
        {isLift ? (
          <>
            <Text className={classes.text} dir="auto" mt="sm" fz="lg">
              <LoadText text={workout.description} />
            </Text>
            <TimeCap
              words={workout.timeCapMinutes ? formatTimeCap(workout.timeCapMinutes) : null}
            />
          </>
        ) : (
          <Whiteboard text={workout.description} timeCapMinutes={workout.timeCapMinutes} />
        )}
        <div className="in-order">
          {gymId && <MovementVideos gymId={gymId} workout={workout} />}
          {isLift && own?.weights}
          {gym?.lastTime}
          <WorkoutFacts workout={workout} trackName={trackName} isBrief={programmes} />
          <Box component="h4" mb="var(--space-4)" fz="sm" fw={560}>
            Notes
          </Box>
          <Text className={classes.text} dir="auto" c={workout.notes ? '' : 'var(--ink-3)'}>
            {workout.notes ? <LoadText text={workout.notes} /> : 'No Notes'}
          </Text>
          {workout.videoUrl && <WorkoutVideo link={workout.videoUrl} name={workout.name} />}
          {writtenBy && <WrittenBy writing={writtenBy} />}
          {own?.previous}
          {gym?.best}
        </div>
      </Box>
    </ResponsiveModal>
  );
}
