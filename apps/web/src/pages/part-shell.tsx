import { Text } from '@mantine/core';
import type { ClassRun } from '@trackboard/contract/class-runs';
import { type ReactNode, useState } from 'react';
import { tick } from '../features/attendance/attendance-writes.ts';
import { HereList } from '../features/class-runs/here-list.tsx';
import { RunClass } from '../features/class-runs/run-class.tsx';
import { type useClassActions, useExpected } from '../features/class-runs/use-class-run.ts';
import { useScreens } from '../features/screens/clock/use-screens.ts';
import { ClassClock, ClockDialog } from '../features/screens/phone/class-clock.tsx';
import { ScreenChoice } from '../features/screens/phone/screen-choice.tsx';
import { formatDay } from '../lib/dates.ts';
import { may } from '../lib/me.ts';
import { serverClock } from '../lib/server-clock.ts';
import { useMe } from '../lib/use-me.ts';
import { useUnsentWrite } from '../lib/use-unsent-write.ts';
import { type ClassData, type Part, isHere, nameOf } from './class-part.tsx';
import { useLeaveClass } from './plain-class.tsx';

/** The choice of the screen on the wall. Coaches who may not programme see only its name. */
function Wall({ run, showOn }: { run: ClassRun; showOn: (screenId: string | null) => void }) {
  const me = useMe();
  const programmes = may(me, 'programme');
  const { query } = useScreens(programmes ? run.gymId : null);
  if (!programmes) {
    return run.screenName ? <Text c="var(--ink-2)">On {run.screenName}</Text> : null;
  }
  const all = query.data ?? [];
  return (
    <ScreenChoice
      screens={all}
      chosen={all.find(({ id }) => id === run.screenId) ?? null}
      onChoose={(screen) => showOn(screen?.id ?? null)}
    />
  );
}

export interface PartOfClassProps {
  run: ClassRun;
  parts: readonly Part[];
  part: Part;
  data: ClassData;
}

interface ShellProps extends PartOfClassProps {
  actions: ReturnType<typeof useClassActions>;
  board: ReactNode;
  inCount: number;
  onScore?: (userId: string) => void;
}

type TimetableClass = ReturnType<typeof useExpected>['classes'][number];

const keyOf = ({ classId, date }: TimetableClass) => `${classId} ${date}`;

function choiceOf(classes: readonly TimetableClass[]) {
  const run = classes.find(({ isRun }) => isRun);
  return {
    all: classes.map((each) => ({ value: keyOf(each), label: `${each.start} ${each.name}` })),
    value: run ? keyOf(run) : null,
  };
}

/** The frame of a part: its clock, who is here, and the way to the next part. */
export function PartShell({
  run,
  parts,
  part,
  data,
  actions,
  board,
  inCount,
  onScore,
}: ShellProps) {
  const leave = useLeaveClass();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const { title, classes, coming, often } = useExpected(run);
  const write = useUnsentWrite(tick);
  const next = parts[parts.indexOf(part) + 1];
  const go = (to: Part | undefined) => (to ? actions.go(to) : actions.end(true));
  const { athletes, gymId, day } = data;
  const present = athletes.filter(isHere).length;
  const [comes, isOften] = [new Set(coming), new Set(often)];
  return (
    <>
      <RunClass
        title={title}
        where={`${run.trackName}, ${formatDay(run.day, 'long')}`}
        parts={parts}
        part={part}
        clock={
          <ClassClock
            timer={actions.timer}
            now={serverClock.now}
            act={actions.act}
            next={{ label: next ? 'Next part' : 'End class', go: () => go(next) }}
          />
        }
        wall={<Wall run={run} showOn={actions.showOn} />}
        here={{ count: present + run.guests.length, total: athletes.length + run.guests.length }}
        hereList={
          <HereList
            weekdays={`${formatDay(run.day, 'weekday')}s`}
            classChoice={choiceOf(classes)}
            onChooseClass={(value) => {
              const chosen = classes.find((each) => keyOf(each) === value);
              if (chosen) actions.chooseClass({ classId: chosen.classId, date: chosen.date });
            }}
            attendees={athletes.map((athlete) => ({
              userId: athlete.userId,
              name: nameOf(athlete),
              isHere: isHere(athlete),
              hasScore: athlete.here === 'score',
              expected: comes.has(athlete.userId)
                ? 'comes'
                : isOften.has(athlete.userId)
                  ? 'often'
                  : null,
            }))}
            guests={run.guests}
            onTick={(userId, here) => write({ gymId, userId, day, here })}
            onGuest={actions.changeGuest}
            onScore={onScore}
          />
        }
        board={board}
        scores={{ count: inCount, total: present }}
        onGo={(id) => go(parts.find((each) => each.id === id))}
        onSetUp={() => setIsSettingUp(true)}
        onReset={() => actions.act('reset')}
        onEnd={() => actions.end(true)}
        onBack={leave}
      />
      {isSettingUp && (
        <ClockDialog
          setup={actions.timer}
          onSet={(setup) => {
            actions.set(setup);
            setIsSettingUp(false);
          }}
          onClose={() => setIsSettingUp(false)}
        />
      )}
    </>
  );
}
