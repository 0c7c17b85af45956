import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import {
  type LevelTrack,
  type LineAnswer,
  type Paste,
  type PastedCard as Card,
  type Reading,
  answerLines,
  guessCounts,
  guessedWords,
  openLines,
} from './paste.ts';
import { type DayHeading, daysAround, headingOf } from './line-labels.ts';
import type { Labels } from './use-paste.ts';
import { type CardActions, PastedCard } from './pasted-card.tsx';
import { inNoWorkout, UnplacedLines } from './unplaced-lines.tsx';
import cardClasses from './pasted-card.module.css';
import text from './paste-text.module.css';
import classes from './pasted-week.module.css';
import { counted } from '../../../lib/locale.ts';

interface PastedWeekProps {
  reading: Reading;
  paste: Paste;
  cards: readonly Card[];
  trackId: string;
  tracks: readonly { id: string; name: string }[];
  levels: readonly LevelTrack[];
  act: CardActions;
  /** The key of the card under the pointer. */
  pointed: string | null;
  /** The key of the card whose form is open. */
  open: string | null;
  isOutdated: boolean;
  onPaste: (paste: Paste) => void;
  /** Labels lines of the text. */
  onLabel: Labels['label'];
  /** Shown below the workouts. */
  children: ReactNode;
}

interface LevelsProps extends Pick<PastedWeekProps, 'levels' | 'tracks' | 'trackId'> {
  onTrack: (level: string, trackId: string) => void;
}

/** Says to which track each level of the text goes. */
function Levels({ levels, tracks, trackId, onTrack }: LevelsProps) {
  if (levels.length === 0 || tracks.length < 2) return null;
  return (
    <Stack component="ul" className={classes.levels} gap={0} aria-label="Levels">
      {levels.map(({ level, key, count, ...of }) => (
        <Group key={key} component="li" gap="xs" justify="space-between">
          <span>
            <b>
              <bdi>{level}</bdi>
            </b>{' '}
            <Text component="span" c="dimmed" fz="sm">
              {counted(count, 'workout')}
            </Text>
          </span>
          <NativeSelect
            aria-label={`Track of ${level}`}
            data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
            value={of.trackId ?? trackId}
            onChange={({ target }) => onTrack(key, target.value)}
          />
        </Group>
      ))}
    </Stack>
  );
}

/**
 * Shows the guesses and the lines in no workout, each with its number. A button goes to the first
 * of them.
 */
function Counts({ cards, lines, onGo }: CountsProps) {
  const guesses = guessCounts(cards);
  return (
    <Group gap="xs">
      {guesses.map(({ field, keys }) => (
        <Button
          key={field}
          variant="default"
          size="compact-md"
          mih={44}
          onClick={() => onGo(`[data-key="${CSS.escape(keys[0] ?? '')}"]`)}
        >
          {guessedWords(field)}, {keys.length}
        </Button>
      ))}
      {lines > 0 && (
        <Button variant="default" size="compact-md" mih={44} onClick={() => onGo('[data-lines]')}>
          {inNoWorkout(lines)}
        </Button>
      )}
    </Group>
  );
}

/** Says why a day was guessed, once for all its workouts. */
function DayGuess({ cards }: { cards: readonly Card[] }) {
  const guesses = cards.flatMap((card) => card.guesses);
  const guess = guesses.find(({ field }) => field === 'date');
  return guess && <span className={classes.guess}>{guess.why}</span>;
}

interface DayTitleProps extends Pick<PastedWeekProps, 'onLabel'> {
  day: string;
  heading: DayHeading | null;
  isOutdated: boolean;
}

/** Shows the date of a day as words. They open a list of other dates if a line of the text begins the day. */
function DayTitle({ day, heading, isOutdated, onLabel }: DayTitleProps) {
  if (!heading) return formatDay(day, 'long');
  return (
    <NativeSelect
      variant="unstyled"
      className={cardClasses.words ?? ''}
      aria-label="Day of these workouts"
      data={daysAround(day)}
      value={day}
      disabled={isOutdated}
      onChange={({ target }) => onLabel([heading.line], heading.label, target.value)}
    />
  );
}

interface CountsProps {
  cards: readonly Card[];
  lines: number;
  onGo: (selector: string) => void;
}

/** Lists the workouts that a text becomes, by day. */
export function PastedWeek(props: PastedWeekProps) {
  const { reading, paste, cards, trackId, tracks, levels, act, pointed, open } = props;
  const { isOutdated, onPaste, onLabel, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const lines = openLines(reading.week, paste);
  const days = [...Map.groupBy(cards, ({ workout }) => workout.schedule)].map(([day, ofDay]) => ({
    day,
    ofDay,
    heading: headingOf(reading.week, day),
  }));

  function goTo(selector: string): void {
    const found = list.current?.querySelector(selector);
    found?.scrollIntoView({ block: 'center' });
    found?.querySelector<HTMLElement>('button, select')?.focus({ preventScroll: true });
  }

  return (
    <Stack
      component="section"
      className={classes.pane}
      gap={0}
      miw={0}
      mih={0}
      aria-label="The week it becomes"
      aria-busy={isOutdated}
    >
      <Group className={text.head} justify="space-between" gap="xs" px="md" py="var(--space-6)">
        <Group gap="xs">
          <Box component="h2" m={0} fz="lg" fw={640}>
            The week it becomes
          </Box>
          <Text component="output" className="tnum" c="var(--ink-3)" fz="sm">
            {counted(cards.length, 'workout')}
          </Text>
        </Group>
        <Counts cards={cards} lines={lines.length} onGo={goTo} />
      </Group>
      <div ref={list} className={classes.list} data-outdated={isOutdated || undefined}>
        <UnplacedLines
          lines={lines}
          reading={reading}
          firstWork={Math.min(...cards.map((card) => card.lines[0]))}
          onAnswer={(answered, answer: LineAnswer) =>
            onPaste(answerLines(paste, answered, answer, { open: lines, cards }))
          }
        />
        <Levels
          levels={levels}
          tracks={tracks}
          trackId={trackId}
          onTrack={(level, track) =>
            onPaste({ ...paste, levels: { ...paste.levels, [level]: track } })
          }
        />
        {days.map(({ day, ofDay, heading }) => (
          <Box key={heading?.line ?? day} miw={0}>
            <Group
              component="h3"
              className={classes.day}
              gap="0 var(--space-12)"
              align="baseline"
              mb="var(--space-6)"
              fz="md"
              fw={600}
            >
              <DayTitle
                day={day}
                heading={heading}
                isOutdated={reading.text !== paste.text}
                onLabel={onLabel}
              />
              <DayGuess cards={ofDay} />
            </Group>
            <ul className={classes.cards}>
              {ofDay.map((card) => (
                <PastedCard
                  key={card.key}
                  card={card}
                  act={act}
                  trackId={trackId}
                  isPointedAt={card.key === pointed}
                  isOpen={card.key === open}
                />
              ))}
            </ul>
          </Box>
        ))}
        {children}
      </div>
    </Stack>
  );
}
