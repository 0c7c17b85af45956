import { Box, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { EarlierTime } from '@trackboard/contract/scores';
import { type WeightUnit, formatDay as formatNearDay } from '@trackboard/scoring';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/today.ts';
import { TextLink } from '../../../ui/links.tsx';
import { summaryQuery } from '../api.ts';
import classes from './last-time.module.css';
import { resultsInParts } from './summary-words.ts';

function Results({ time, unit }: { time: EarlierTime; unit: WeightUnit }) {
  const parts = resultsInParts(time, unit);
  if (parts.length === 0) return null;
  return (
    <>
      {': '}
      {parts.map(({ text, isFigure }) =>
        isFigure ? (
          <b key={text} className="tnum">
            {text}
          </b>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </>
  );
}

interface LastTimeProps {
  trackWorkoutId: string;
  /** The workout's name, if the earlier one may have another. */
  name: string;
}

/** When the gym did the same workout before, with the results; nothing if it did not. */
export function LastTime({ trackWorkoutId, name }: LastTimeProps) {
  const { data } = useQuery(summaryQuery(trackWorkoutId));
  const today = useToday();
  const time = data?.lastTime;
  if (!time) return null;
  const isRenamed = time.name.toLowerCase() !== name.toLowerCase();
  return (
    <Group
      component="p"
      className={classes.line}
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      mt="sm"
      c="dimmed"
    >
      <IconHistory size={18} stroke={1.75} aria-hidden />
      <Box component="span" flex={1} miw={0}>
        Last time, <time dateTime={time.date}>{formatNearDay(time.date, today)}</time>
        {isRenamed && (
          <>
            , as <bdi>{time.name}</bdi>
          </>
        )}
        <Results time={time} unit={data.weightUnit} />
      </Box>
      <TextLink
        className={classes.link}
        to="/dashboard/programmingcalendar"
        search={{ day: time.date, track: time.trackId, workout: time.trackWorkoutId }}
        aria-label={`See it: ${time.name}, ${formatDay(time.date, 'long')}`}
      >
        See it
      </TextLink>
    </Group>
  );
}
