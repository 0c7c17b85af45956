import { type Caller, type CallerKind, newCaller } from './callers.ts';
import type { Place } from './place.ts';
import type { Row } from './row.ts';
import { type Target, type TargetKind, absentTarget, targetIn } from './target.ts';

/** Creates a new target of a kind. */
export function newTarget(place: Place, kind: TargetKind): Target {
  if (kind === 'absent') return absentTarget();
  return targetIn(place, kind, kind === 'own' ? place.northlane : place.quarry);
}

/** Whether a call changes nothing for any caller. */
export const isRead = ({ call }: Row): boolean => call.method === 'GET';

/** Targets and callers that calls share if they change nothing: reads, and calls that are refused. */
export function shareScenes(place: () => Place) {
  const targets = new Map<TargetKind, Target>();
  const callers = new Map<string, Promise<Caller>>();
  return {
    target(kind: TargetKind): Target {
      const target = targets.get(kind) ?? {
        ...newTarget(place(), kind),
        // Screens are deleted after each test.
        screen: () => newTarget(place(), kind).screen(),
      };
      targets.set(kind, target);
      return target;
    },
    /** Callers who are registering are new, because preparing some calls completes the registration. */
    caller(kind: CallerKind, target: Target): Promise<Caller> {
      const key = `${kind} ${target.kind}`;
      const known = kind === 'registering' ? undefined : callers.get(key);
      const caller = known ?? newCaller(kind, place(), target);
      callers.set(key, caller);
      return caller;
    },
  };
}
