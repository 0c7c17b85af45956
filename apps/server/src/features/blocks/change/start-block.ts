import { type InputOf, failure, invalidField } from '@trackboard/contract';
import type * as blocks from '@trackboard/contract/blocks';
import { raiseLoad, raisePercent } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import type { Content } from '../../workouts/index.ts';
import { readLoad, writeLoad } from '../plan/load-line.ts';
import { weeksFrom } from '../plan/weeks.ts';
import { copyBlock } from './copy-block.ts';
import { yearProblem } from './lay-block.ts';

/** A lift with its load raised, or its percentages if it has none. */
function raised(content: Content, added: number): Content {
  if (content.workoutType !== 'lift') return content;
  const { description, benchmarkValues } = content;
  const load = readLoad(description);
  if (load) {
    const amount = raiseLoad(load.amount, added, load.unit);
    return { ...content, description: writeLoad(description, { ...load, amount }) };
  }
  const percents = benchmarkValues.map((percent) => raisePercent(percent, added));
  return { ...content, benchmarkValues: percents };
}

/** Starts a new block from a block or template, from one of its weeks, with higher percentages and loads. */
export async function startBlock(
  context: Context,
  actor: GymActor,
  form: InputOf<typeof blocks.start>,
) {
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
