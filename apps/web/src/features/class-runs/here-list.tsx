import { Button, Checkbox, TextInput } from '@mantine/core';
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
}

interface HereListProps {
  attendees: readonly Attendee[];
  guests: readonly string[];
  /** Null for a day on which athletes cannot be ticked. */
  onTick: ((userId: string, isHere: boolean) => void) | null;
  onGuest: (name: string, isHere: boolean) => void;
  /** Opens the score of an athlete. Undefined for a part without scores. */
  onScore?: ((userId: string) => void) | undefined;
}

/** Who is here: a tap on an athlete of the track, and drop-ins by name. The names keep their places. */
export function HereList({ attendees, guests, onTick, onGuest, onScore }: HereListProps) {
  const [typed, setTyped] = useState('');
  const wanted = foldText(typed.trim());
  const isFound = (name: string) => foldText(name).includes(wanted);
  const shown = attendees.filter(({ name }) => isFound(name));
  const name = typed.trim();
  const isKnown = [...attendees.map((each) => each.name), ...guests].some(
    (each) => foldText(each) === wanted,
  );
  function addGuest(): void {
    onGuest(name, true);
    setTyped('');
  }
  return (
    <div className={classes.list}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name && !isKnown && shown.length === 0) addGuest();
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
      <ul>
        {shown.map((each) => (
          <li key={each.userId} data-here={each.isHere || undefined}>
            <Checkbox
              className={classes.tick ?? ''}
              label={<bdi>{each.name}</bdi>}
              checked={each.isHere}
              disabled={!onTick || each.hasScore}
              onChange={(event) => onTick?.(each.userId, event.currentTarget.checked)}
            />
            {onScore && (
              <Button
                variant="subtle"
                size="sm"
                h={44}
                aria-label={`Score of ${each.name}`}
                onClick={() => onScore(each.userId)}
              >
                Score
              </Button>
            )}
          </li>
        ))}
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
    </div>
  );
}
