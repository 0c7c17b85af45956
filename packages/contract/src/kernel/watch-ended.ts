import { z } from 'zod';
import { id } from './fields.ts';
import { hint } from './declare-hub.ts';

/** Tells a socket that it no longer watches the thing with this id, because its user may not see it any more. */
export const watchEnded = hint('watchEnded', z.object({ id }), 'id');
