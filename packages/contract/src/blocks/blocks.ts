import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, ofCoachedGym, pageQuery } from '../kernel/fields.ts';
import { requiredText } from '../kernel/text.ts';
import { maxWeekBody, maxWorkoutsAtOnce } from '../workouts/publishing.ts';
import { block, blockWorkoutForm, listedBlock, maxBlockWeeks, weekKind } from './block.ts';

const isMonday = (text: string): boolean => new Date(`${text}T00:00:00Z`).getUTCDay() === 1;

const monday = day.refine(isMonday, 'Choose a Monday.');

const blockName = requiredText('Name', 100);

const createdByClient = id.nullish().meta({
  description: 'The id of the new block, created by the client, so a repeated request adds one',
});

const weekCount = `Use 1 to ${maxBlockWeeks} weeks.`;

const addedRange = 'Use -20 to 20, in steps of 0.5.';

export const list = endpoint({
  name: 'blocks.list',
  summary: 'The blocks of a gym or of one of its tracks, the latest first, and its templates',
  route: 'GET /blocks',
  access: 'programme',
  query: pageQuery.extend({
    gymId: ofCoachedGym.gymId.meta({ wire: 'gymId' }),
    trackId: id
      .optional()
      .meta({ wire: 'trackId', description: 'Templates are listed with any track' }),
  }),
  output: z.array(listedBlock),
});

export const get = endpoint({
  name: 'blocks.get',
  summary: 'A block or template with its weeks and workouts',
  route: 'GET /blocks/{id}',
  access: 'programme',
  params: z.object({ id }),
  output: block,
});

export const save = endpoint({
  name: 'blocks.save',
  summary:
    'Creates a block, or changes one as a whole. A laid block changes its drafts on the calendar too; published workouts stay as they are',
  route: 'POST /blocks/save',
  access: 'programme',
  withoutGym: 'track_not_found',
  maxBody: maxWeekBody,
  body: z.object({
    id: id.nullish().meta({ description: 'Created by the client' }),
    version: z
      .string()
      .max(100)
      .nullish()
      .meta({ description: 'Of the block that is changed; left out for a new one' }),
    trackId: id.nullish().meta({ description: 'Null only for a template' }),
    name: blockName,
    weeks: z
      .array(z.object({ kind: weekKind }))
      .min(1, weekCount)
      .max(maxBlockWeeks, weekCount),
    workouts: z
      .array(blockWorkoutForm)
      .max(maxWorkoutsAtOnce, `Use at most ${maxWorkoutsAtOnce} workouts.`),
  }),
  output: block,
  errors: ['track_not_found', 'block_changed', 'too_many_blocks'],
});

export const lay = endpoint({
  name: 'blocks.lay',
  summary: 'Puts the workouts of a block on the calendar as drafts, all or none of them',
  route: 'POST /blocks/lay',
  access: 'programme',
  body: z.object({ id, firstDay: monday }),
  output: block,
  errors: ['block_laid', 'block_is_template'],
});

export const move = endpoint({
  name: 'blocks.move',
  summary:
    'Moves the weeks of a laid block that come after its last published workout, with their drafts',
  route: 'POST /blocks/move',
  access: 'programme',
  body: z.object({
    id,
    firstDay: monday.meta({
      description:
        'The first day of the first week that moves: of the whole block, as long as nothing is published',
    }),
  }),
  output: block,
  errors: ['block_not_laid', 'block_published'],
});

export const publish = endpoint({
  name: 'blocks.publish',
  summary: 'Publishes the drafts of a week of a laid block',
  route: 'POST /blocks/publish',
  access: 'programme',
  body: z.object({ id, week: z.int().min(1).max(maxBlockWeeks) }),
  output: block,
  errors: ['block_not_laid'],
});

export const template = endpoint({
  name: 'blocks.template',
  summary: 'Saves a copy of a block as a template of its gym',
  route: 'POST /blocks/template',
  access: 'programme',
  body: z.object({ id, name: blockName, newId: createdByClient }),
  output: block,
  errors: ['too_many_blocks'],
});

export const start = endpoint({
  name: 'blocks.start',
  summary: 'Starts a new block from a block or template, and puts it on the calendar as drafts',
  route: 'POST /blocks/start',
  access: 'programme',
  body: z.object({
    id,
    trackId: id,
    firstDay: monday,
    name: blockName,
    addPercent: z
      .number(addedRange)
      .min(-20, addedRange)
      .max(20, addedRange)
      .multipleOf(0.5, addedRange)
      .default(0)
      .meta({
        description:
          'Added to the percentages of all lifts, which stay from 0.5 to 100; loads change by this share of them',
      }),
    fromWeek: z
      .int()
      .min(1)
      .max(maxBlockWeeks)
      .default(1)
      .meta({ description: 'The week of the source that becomes week 1' }),
    newId: createdByClient,
  }),
  output: block,
  errors: ['track_not_found', 'too_many_blocks'],
});

const deleteBlock = endpoint({
  name: 'blocks.delete',
  summary: 'Deletes a block; its workouts stay on the calendar, or only the published ones do',
  route: 'DELETE /blocks/{id}',
  access: 'programme',
  params: z.object({ id }),
  query: z.object({
    drafts: z
      .boolean()
      .default(false)
      .meta({ wire: 'drafts', description: 'true deletes the drafts too' }),
  }),
});

export { deleteBlock as delete };
