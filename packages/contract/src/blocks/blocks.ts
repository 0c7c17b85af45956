import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, ofCoachedGym, pageQuery } from '../kernel/fields.ts';
import { requiredText } from '../kernel/text.ts';
import { maxWeekBody, maxWorkoutsAtOnce } from '../workouts/publishing.ts';
import { block, blockWorkoutForm, listedBlock, maxBlockWeeks, weekKind } from './block.ts';

const isMonday = (text: string): boolean => new Date(`${text}T00:00:00Z`).getUTCDay() === 1;

const monday = day.check(z.refine(isMonday, 'Choose a Monday.'));

const blockName = requiredText('Name', 100);

const createdByClient = z.nullish(id).check(
  z.meta({
    description: 'The id of the new block, created by the client, so a repeated request adds one',
  }),
);

const weekCount = `Use 1 to ${maxBlockWeeks} weeks.`;

const addedRange = 'Use -20 to 20, in steps of 0.5.';

export const list = endpoint({
  name: 'blocks.list',
  summary: 'The blocks of a gym or of one of its tracks, the latest first, and its templates',
  route: 'GET /blocks',
  access: 'programme',
  query: z.extend(pageQuery, {
    gymId: ofCoachedGym.gymId.check(z.meta({ wire: 'gymId' })),
    trackId: z
      .optional(id)
      .check(z.meta({ wire: 'trackId', description: 'Templates are listed with any track' })),
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
    id: z.nullish(id).check(z.meta({ description: 'Created by the client' })),
    version: z
      .nullish(z.string().check(z.maxLength(100)))
      .check(z.meta({ description: 'Of the block that is changed; left out for a new one' })),
    trackId: z.nullish(id).check(z.meta({ description: 'Null only for a template' })),
    name: blockName,
    weeks: z
      .array(z.object({ kind: weekKind }))
      .check(z.minLength(1, weekCount), z.maxLength(maxBlockWeeks, weekCount)),
    workouts: z
      .array(blockWorkoutForm)
      .check(z.maxLength(maxWorkoutsAtOnce, `Use at most ${maxWorkoutsAtOnce} workouts.`)),
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
    firstDay: monday.check(
      z.meta({
        description:
          'The first day of the first week that moves: of the whole block, as long as nothing is published',
      }),
    ),
  }),
  output: block,
  errors: ['block_not_laid', 'block_published'],
});

export const publish = endpoint({
  name: 'blocks.publish',
  summary: 'Publishes the drafts of a week of a laid block',
  route: 'POST /blocks/publish',
  access: 'programme',
  body: z.object({ id, week: z.int().check(z.minimum(1), z.maximum(maxBlockWeeks)) }),
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
      ._default(
        z
          .number(addedRange)
          .check(
            z.minimum(-20, addedRange),
            z.maximum(20, addedRange),
            z.multipleOf(0.5, addedRange),
          ),
        0,
      )
      .check(
        z.meta({
          description:
            'Added to the percentages of all lifts, which stay from 0.5 to 100; loads change by this share of them',
        }),
      ),
    fromWeek: z
      ._default(z.int().check(z.minimum(1), z.maximum(maxBlockWeeks)), 1)
      .check(z.meta({ description: 'The week of the source that becomes week 1' })),
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
      ._default(z.boolean(), false)
      .check(z.meta({ wire: 'drafts', description: 'true deletes the drafts too' })),
  }),
});

export { deleteBlock as delete };
