import * as attendance from '@trackboard/contract/attendance';
import type { PresenceInGym } from '@trackboard/contract/attendance';
import { IconCheck } from '@tabler/icons-react';
import { useUnsentWrite, useUnsentWrites } from '../../lib/use-unsent-write.ts';
import { Button } from '../../ui/button.tsx';
import { SendingNote } from '../../ui/sending-note.tsx';
import { checkIn } from './attendance-writes.ts';
import classes from './im-here.module.css';

interface PresenceLineProps {
  presence: PresenceInGym;
  /** Whether the text names the gym. */
  isNamed: boolean;
  onChange: (isHere: boolean) => void;
}

/** Shows whether the athlete is in a gym. Athletes can take back only their own tap. */
export function PresenceLine({ presence: { gym, here }, isNamed, onChange }: PresenceLineProps) {
  const place = isNamed ? ` at ${gym}` : '';
  const isHere = here !== null;
  return (
    <>
      <output className={`line baseline ${classes.here}`}>
        {isHere && (
          <>
            <IconCheck size={18} stroke={2} aria-hidden />
            {`You’re here${place}${here === 'coach' ? ', ticked by a coach' : ''}`}
          </>
        )}
      </output>
      {(!isHere || here === 'self') && (
        <Button
          variant={isHere ? 'subtle' : 'default'}
          style={isHere ? { marginInlineEnd: 'var(--button-edge)' } : undefined}
          aria-label={isHere ? `Undo that you’re here${place}` : undefined}
          // Ignores the second tap of a double tap, which would take back the first one.
          onClick={(event) => event.detail <= 1 && onChange(!isHere)}
        >
          {isHere ? 'Undo' : `I’m here${place}`}
        </Button>
      )}
    </>
  );
}

interface InGymProps {
  presence: PresenceInGym;
  isNamed: boolean;
}

function InGym({ presence, isNamed }: InGymProps) {
  const { gymId, day } = presence;
  const write = useUnsentWrite(checkIn);
  const unsent = useUnsentWrites(attendance.checkIn, (input) => input.gymId === gymId).at(-1);
  return (
    <div className={`line wrap ${classes.gym}`}>
      <PresenceLine
        presence={presence}
        isNamed={isNamed}
        onChange={(here) => write({ gymId, day, here })}
      />
      {unsent && unsent.state !== 'sending' && (
        <div className={classes.unsent}>
          <SendingNote entry={unsent} />
        </div>
      )}
    </div>
  );
}

/** Shows for each gym of the athlete whether they are there today, with a button to change it. */
export function ImHere({ gyms }: { gyms: readonly PresenceInGym[] }) {
  return gyms.map((presence) => (
    <InGym key={presence.gymId} presence={presence} isNamed={gyms.length > 1} />
  ));
}
