import type { InputOf } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { copyBlock } from './copy-block.ts';

/** Saves a copy of a block as a template of the gym. */
export async function templateBlock(
  context: Context,
  actor: GymActor,
  form: InputOf<typeof blocks.template>,
) {
  const { name } = form;
  return copyBlock(context, actor, form, ({ block: { weekKinds }, items }) => ({
    plan: { trackId: null, name, weekKinds, weekDays: null },
    items,
  }));
}
