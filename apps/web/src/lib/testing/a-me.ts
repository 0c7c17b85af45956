import { coachAbilities } from '@trackboard/contract';
import type { Me } from '../me.ts';

const gymId = 'north';

export const anOwner: Me = { role: 'owner', ownGym: { id: gymId }, coaches: [], gymId };
export const anAthlete: Me = { role: 'athlete', ownGym: null, coaches: [], gymId: null };
/** An athlete who now coaches a gym, with all abilities. */
export const aCoach: Me = {
  ...anAthlete,
  coaches: [{ gymId, abilities: [...coachAbilities] }],
  gymId,
};
