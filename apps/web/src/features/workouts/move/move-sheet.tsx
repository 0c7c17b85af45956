import { Button, Drawer, Radio, UnstyledButton } from '@mantine/core';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts';
import { type Place, placeOf, samePlace, slotsOn } from './move-in-week.ts';
import row from '../week-days.module.css';
import classes from './move-sheet.module.css';

interface MoveSheetProps {
  week: readonly DayOfWorkouts[];
  item: TrackWorkout;
  onMove: (to: Place) => void;
  onClose: () => void;
}

/** Names each slot of a day by the workout before it. Several workouts of a day may have one name, so each slot has a key. */
export function slotsOfDay(
  week: readonly DayOfWorkouts[],
  id: string,
  day: string,
): { key: string; name: string }[] {
  const found = week.find((each) => each.date === day)?.workouts ?? [];
  const others = found.filter((each) => each.trackWorkoutId !== id);
  const after = others.map(({ trackWorkoutId: key, workout }) => ({
    key,
    name: `After ${workout.name}`,
  }));
  return [{ key: 'first', name: 'First' }, ...after];
}

/** The sheet that moves a workout on a phone. The user chooses the day, then the slot. */
export function MoveSheet({ week, item, onMove, onClose }: MoveSheetProps) {
  const id = item.trackWorkoutId;
  const from = placeOf(week, id);
  const [to, setTo] = useState<Place | null>(from);
  useFocusReturn(to !== null);
  if (!to) return null;
  const chooseDay = (day: string) =>
    setTo({ day, index: day === from?.day ? from.index : slotsOn(week, id, day) - 1 });
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      returnFocus={false}
      size="auto"
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header
          flex="none"
          mih="3.5rem"
          py="var(--space-6)"
          pr="xs"
          pl="md"
          bg="none"
          role="none"
        >
          <Drawer.Title className="display truncate" fz="xl" lh={1}>
            Move {item.workout.name}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <fieldset className={`${row.days} ${classes.days}`} aria-label="Day">
            {week.map(({ date }) => (
              <UnstyledButton
                key={date}
                className={`${row.day} ${classes.day}`}
                aria-pressed={date === to.day}
                aria-label={formatDay(date, 'long')}
                onClick={() => chooseDay(date)}
              >
                <span aria-hidden="true">{formatDay(date, 'shortWeekday')}</span>
                <b aria-hidden="true">{Number(date.slice(8))}</b>
              </UnstyledButton>
            ))}
          </fieldset>
          <Radio.Group
            aria-label="Slot"
            value={String(to.index)}
            onChange={(index) => setTo({ ...to, index: Number(index) })}
          >
            <div className={`${classes.slots} lined`}>
              {slotsOfDay(week, id, to.day).map(({ key, name }, index) => (
                <Radio.Card
                  key={key}
                  value={String(index)}
                  className={classes.slot ?? ''}
                  radius={0}
                  withBorder={false}
                >
                  <Radio.Indicator iconColor="var(--on-primary)" />
                  {name}
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <Button
            size="xl"
            fullWidth
            w="auto"
            mt="sm"
            mb="md"
            mx="md"
            disabled={samePlace(from, to)}
            onClick={() => onMove(to)}
          >
            Move to {formatDay(to.day, 'short')}, slot {to.index + 1}
          </Button>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
