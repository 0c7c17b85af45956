import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { workoutCount } from '../publishing/drafts.ts';
import {
  type LineAnswer,
  type Paste,
  type PastedCard as Card,
  type Reading,
  answerLines,
  guessCounts,
  guessedWords,
  lineWords,
  openLines,
} from './paste.ts';
import { type CardActions, PastedCard } from './pasted-card.tsx';
import text from './paste-text.module.css';
import classes from './pasted-week.module.css';
import { UnplacedLines } from './unplaced-lines.tsx';

interface PastedWeekProps {
  reading: Reading;
  paste: Paste;
  cards: readonly Card[];
  trackId: string;
  act: CardActions;
  /** The key of the card that is pointed at. */
  pointed: string | null;
  /** The key of the card whose form is open. */
  open: string | null;
  isOutdated: boolean;
  onPaste: (paste: Paste) => void;
}

/** The guesses and the lines without a day, each with its number; a button goes to the first. */
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
          No day found for {lineWords(lines)}
        </Button>
      )}
    </Group>
  );
}

/** Why a day was guessed, once for all its workouts. */
function DayGuess({ cards }: { cards: readonly Card[] }) {
  const guesses = cards.flatMap((card) => card.guesses);
  const guess = guesses.find(({ field }) => field === 'date');
  return guess && <span className={classes.guess}>{guess.why}</span>;
}

interface CountsProps {
  cards: readonly Card[];
  lines: number;
  onGo: (selector: string) => void;
}

/** The workouts that a text becomes, by day. */
export function PastedWeek(props: PastedWeekProps) {
  const { reading, paste, cards, trackId, act, pointed, open, isOutdated, onPaste } = props;
  const list = useRef<HTMLDivElement>(null);
  const lines = openLines(reading.week, paste);
  const days = [...Map.groupBy(cards, ({ workout }) => workout.schedule)];

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
          <Box component="h3" fz="lg" fw={640}>
            The week it becomes
          </Box>
          <Text component="output" className="tnum" c="var(--ink-3)" fz="sm">
            {workoutCount(cards.length)}
          </Text>
        </Group>
        <Counts cards={cards} lines={lines.length} onGo={goTo} />
      </Group>
      <div ref={list} className={classes.list} data-outdated={isOutdated || undefined}>
        <UnplacedLines
          lines={lines}
          hasCards={cards.length > 0}
          onAnswer={(answered, answer: LineAnswer) =>
            onPaste(answerLines(paste, answered, answer, cards))
          }
        />
        {days.map(([day, ofDay]) => (
          <Box key={day} miw={0}>
            <Group
              component="h4"
              gap="0 var(--space-12)"
              align="baseline"
              mb="var(--space-6)"
              fz="md"
              fw={600}
            >
              {formatDay(day, 'long')}
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
      </div>
    </Stack>
  );
}
