import { z } from 'zod/mini';
import { id } from './fields.ts';
import { hint } from './declare-hub.ts';

/** Tells a socket that it no longer watches the item with this id, because its user has lost access. */
export const watchEnded = hint('watchEnded', z.object({ id }), 'id');
