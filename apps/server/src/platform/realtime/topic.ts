import type { HubCall } from '@trackboard/contract';
import type { z } from 'zod';
import type { Actor } from '../sessions/actor.ts';

/** Where a thing that may be watched belongs; `gymId` null: to no one gym. */
export interface Grounds {
  readonly gymId: string | null;
}

/** A kind of thing that sockets watch one by one. */
export interface Topic {
  /** One word; names its rooms. */
  readonly name: string;
  /** Where the thing belongs if the actor may watch it now, else null: for the actor it does not exist. */
  readonly admit: (actor: Actor, id: string) => Promise<Grounds | null>;
}

/** A topic that clients enter and leave by calls of the hub, each with the thing's id. */
export interface OpenTopic extends Topic {
  readonly watch: HubCall<z.ZodType<string>, z.ZodNull>;
  readonly unwatch: HubCall<z.ZodType<string>, z.ZodNull>;
}
