import {
  type ErrorCode,
  type Failure,
  type InputOf,
  failure,
  invalidField,
  isFailure,
} from '@trackboard/contract';
import * as blocks from '@trackboard/contract/blocks';
import { raiseLoad, raisePercent } from '@trackboard/scoring';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/database/new-id.ts';
import { type Trx, inTransaction } from '../../platform/database/transaction.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { GymActor } from '../../platform/sessions/actor.ts';
import { lockGym } from '../gyms/index.ts';
import { lockTracks } from '../tracks/index.ts';
import type { Content } from '../workouts/index.ts';
import { type Item, readLoad, writeLoad } from './items.ts';
import { type ReadBlock, readBlock, readPlan } from './read-block.ts';
import { weeksFrom, yearProblem } from './weeks.ts';
import { type BlockPlan, hasRoom, writeBlock } from './write-block.ts';

interface Copy {
  readonly plan: Omit<BlockPlan, 'gymId' | 'id'>;
  readonly items: readonly Item[];
}

/**
 * Makes a new block from a block or template. The client chooses `newId`, so a repeated request makes one block. `make`
 * returns the copy, or why the request is wrong.
 */
async function copyBlock<Code extends ErrorCode = never>(
  context: Context,
  actor: GymActor,
  asked: { readonly id: string; readonly newId?: string | null | undefined },
  make: (source: ReadBlock, trackIds: readonly string[]) => Copy | Failure<Code>,
) {
  const gymId = actor.gym.id;
  const id = asked.newId ?? newId();
  const copy = async (trx: Trx) => {
    const trackIds = await lockTracks(trx, gymId);
    const source = await readPlan(trx, gymId, asked.id);
    if (!source) return failure('not_found');
    const made = make(source, trackIds);
    if ('failure' in made) return made;
    if (!(await hasRoom(trx, gymId))) return failure('too_many_blocks');
    const { plan, items } = made;
    const copies = items.map((item) => ({ ...item, id: newId(), row: null }));
    return writeBlock({ ...context, actor }, trx, { ...plan, gymId, id }, copies);
  };
  return inTransaction(context.db, async (trx) => {
    if (!(await lockGym(trx, gymId))) return failure('not_found');
    const before = await readBlock(trx, gymId, id);
    if (before) return before;
    const problem = await copy(trx);
    if (isFailure(problem)) return problem;
    return (await readBlock(trx, gymId, id)) ?? failure('not_found');
  });
}

/** Saves a copy of a block as a template of the gym. */
async function templateBlock(
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

/** Raises the load of a lift, or its percentages if it has no load. */
function raised(content: Content, added: number): Content {
  if (content.workoutType !== 'lift') return content;
  const { description, benchmarkValues } = content;
  const load = readLoad(description);
  if (load) {
    const amount = raiseLoad(load.amount, added, load.unit);
    return { ...content, description: writeLoad(description, { ...load, amount }) };
  }
  const percents = benchmarkValues.map((percent) =>
    percent === null ? null : raisePercent(percent, added),
  );
  return { ...content, benchmarkValues: percents };
}

/** Starts a new block from a week of a block or template, with higher percentages and loads. */
async function startBlock(context: Context, actor: GymActor, form: InputOf<typeof blocks.start>) {
  const { trackId, name, firstDay, addPercent, fromWeek } = form;
  return copyBlock(context, actor, form, ({ block, items }, trackIds) => {
    if (!trackIds.includes(trackId)) return failure('track_not_found');
    const weekKinds = block.weekKinds.slice(fromWeek - 1);
    if (weekKinds.length === 0) return invalidField('FromWeek', 'The block has no such week.');
    const problem = yearProblem(firstDay, weekKinds.length);
    if (problem) return problem;
    const weekDays = weeksFrom(firstDay, weekKinds.length);
    const started = items.filter(({ week }) => week >= fromWeek);
    return {
      plan: { trackId, name, weekKinds, weekDays },
      items: started.map((item) => ({
        ...item,
        week: item.week - fromWeek + 1,
        content: raised(item.content, addPercent),
      })),
    };
  });
}

const byId = ({ id }: { id: string }) => ({ blocks: id });

export const copyRoutes = (context: Context): Route[] => [
  route(blocks.template, ({ input, actor }) => templateBlock(context, actor, input), byId),
  route(blocks.start, ({ input, actor }) => startBlock(context, actor, input), byId),
];
