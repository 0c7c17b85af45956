import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { foldText } from '../../lib/fold-text.ts';
import classes from './here-list.module.css';

/** An athlete on the track. */
interface Attendee {
  readonly userId: string;
  readonly name: string;
  readonly isHere: boolean;
  /** Whether a score says that the athlete is here, which no tick changes. */
  readonly hasScore: boolean;
  /** Whether the athlete comes by the timetable, or is often here at this hour. */
  readonly expected: 'comes' | 'often' | null;
}

/** A class of the timetable, whose people are expected. */
interface ClassChoice {
  readonly value: string;
  /** `18:00 Competitors` */
  readonly label: string;
}

interface HereListProps {
  /** `Wednesdays` */
  weekdays: string;
  /** The day's classes of the timetable, and the one whose people are listed. */
  classChoice: { readonly all: readonly ClassChoice[]; readonly value: string | null };
  onChooseClass: (value: string) => void;
  attendees: readonly Attendee[];
  guests: readonly string[];
  /** Null for a day on which athletes cannot be ticked. */
  onTick: ((userId: string, isHere: boolean) => void) | null;
  onGuest: (name: string, isHere: boolean) => void;
  /** Opens the score of an athlete. Undefined for a part without scores. */
  onScore?: ((userId: string) => void) | undefined;
}

/** How many of the athletes who are not expected are listed. The others are found by name. */
const mostOthers = 40;

function AthleteRow({
  each,
  onTick,
  onScore,
}: { each: Attendee } & Pick<HereListProps, 'onTick' | 'onScore'>) {
  const { userId, name, isHere, hasScore, expected } = each;
  return (
    <li data-here={isHere || undefined}>
      <Checkbox
        className={classes.tick ?? ''}
        label={
          <>
            <bdi>{name}</bdi>
            {expected === 'comes' && !isHere && <small> Coming</small>}
          </>
        }
        checked={isHere}
        disabled={!onTick || hasScore}
        onChange={(event) => onTick?.(userId, event.currentTarget.checked)}
      />
      {onScore && (
        <Button
          variant="subtle"
          size="sm"
          h={44}
          aria-label={`Score of ${name}`}
          onClick={() => onScore(userId)}
        >
          Score
        </Button>
      )}
    </li>
  );
}

/** Sorts athletes into those who are here or come, those who are often here, and the others. A ticked athlete stays in place. */
function useParts(attendees: readonly Attendee[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const isFirst = ({ userId, isHere, expected }: Attendee) =>
    expected === 'comes' || (isHere && !ticked.has(userId));
  const later = attendees.filter((each) => !isFirst(each));
  return {
    first: attendees.filter(isFirst),
    often: later.filter(({ expected }) => expected === 'often'),
    others: later.filter(({ expected }) => expected !== 'often'),
    keep: (userId: string) => {
      if (later.some((each) => each.userId === userId))
        setTicked((before) => new Set(before).add(userId));
    },
  };
}

/** Who is here or comes, then drop-ins by name, those who are often here, and everybody else on the track. */
export function HereList(props: HereListProps) {
  const { attendees, guests, onTick, onGuest, onScore } = props;
  const [typed, setTyped] = useState('');
  const wanted = foldText(typed.trim());
  const isFound = (name: string) => foldText(name).includes(wanted);
  const { first, often, others, keep } = useParts(attendees.filter(({ name }) => isFound(name)));
  const name = typed.trim();
  const isKnown = [...attendees.map((each) => each.name), ...guests].some(
    (each) => foldText(each) === wanted,
  );
  const hasFound = first.length + often.length + others.length > 0;
  function addGuest(): void {
    onGuest(name, true);
    setTyped('');
  }
  const tick =
    onTick &&
    ((userId: string, isHere: boolean) => {
      keep(userId);
      onTick(userId, isHere);
    });
  const rowsOf = (all: readonly Attendee[]) =>
    all.map((each) => <AthleteRow key={each.userId} each={each} onTick={tick} onScore={onScore} />);
  const { classChoice, weekdays } = props;
  return (
    <div className={classes.list}>
      {classChoice.all.length > 1 && (
        <Select
          aria-label="Class whose athletes are listed"
          data={[...classChoice.all]}
          value={classChoice.value}
          allowDeselect={false}
          onChange={(value) => value && props.onChooseClass(value)}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name && !isKnown && !hasFound) addGuest();
        }}
      >
        <TextInput
          aria-label="Find an athlete or add a guest"
          placeholder="Find, or add a guest"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {name && !isKnown && (
        <Button
          variant="subtle"
          justify="start"
          h="auto"
          mih={44}
          leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          classNames={{ label: classes.add ?? '' }}
          onClick={addGuest}
        >
          Add {name} as a guest
        </Button>
      )}
      <ul aria-label="Here or coming">
        {rowsOf(first)}
        {guests.filter(isFound).map((guest) => (
          <li key={guest} data-here>
            <Checkbox
              className={classes.tick ?? ''}
              label={
                <>
                  <bdi>{guest}</bdi> <small>Guest</small>
                </>
              }
              checked
              onChange={() => onGuest(guest, false)}
            />
          </li>
        ))}
      </ul>
      {often.length > 0 && (
        <section aria-labelledby="often-here">
          <h3 id="often-here">Often here on {weekdays}</h3>
          <ul>{rowsOf(often)}</ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others-on-track">
          <h3 id="others-on-track">On the track</h3>
          <ul>{rowsOf(others.slice(0, mostOthers))}</ul>
          {others.length > mostOthers && (
            <p>{others.length - mostOthers} more. Type a name to find them.</p>
          )}
        </section>
      )}
    </div>
  );
}
