import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

/** An invitation was stored or is to be mailed again. */
export const athleteInvited = event('athleteInvited', z.object({ gymId: id, invitationId: id }));
