import { messageTypes } from '@trackboard/contract/chat';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { namedGroups } from '../../chat/index.ts';
import { isSeenByStaff, wasOnTrack } from '../../scores/index.ts';
import { visibleTracks } from '../../tracks/index.ts';
import { visibleWorkouts } from '../../workouts/index.ts';

interface Days {
  /** The first and the last day of the week. */
  readonly from: string;
  readonly to: string;
  /** The first of the days before that say on which weekdays a track has workouts. */
  readonly before: string;
}

/** The open tracks of the actor's gym with the workouts of a week, and the weekdays (0 is Sunday) with workouts before it. */
export async function listTracksOfWeek(db: Database, actor: GymActor, days: Days) {
  const ofWeek = db
    .selectFrom('workouts')
    .select(['workouts.id', 'workouts.schedule', 'workouts.name'])
    .select(['workouts.workoutType', 'workouts.scoreType', 'workouts.sets'])
    .where('workouts.gymId', '=', sql.ref<string>('tracks.gym_id'))
    .where('workouts.trackId', '=', sql.ref<string>('tracks.id'))
    .where('workouts.deletedAt', 'is', null)
    .where('workouts.schedule', '>=', days.from)
    .where('workouts.schedule', '<=', days.to)
    .orderBy('workouts.schedule')
    .orderBy('workouts.sortOrder')
    .orderBy('workouts.id');
  const weekdays = sql<number[]>`array(
    select distinct extract(dow from workouts.schedule)::integer from workouts
    where workouts.gym_id = tracks.gym_id and workouts.track_id = tracks.id and workouts.deleted_at is null
      and workouts.schedule >= ${days.before} and workouts.schedule < ${days.from}
  )`;
  return visibleTracks(db, actor)
    .select(['tracks.id', 'tracks.name'])
    .select([jsonRows(ofWeek).as('workouts'), weekdays.as('weekdays')])
    .where('tracks.gymId', '=', actor.gym.id)
    .where('tracks.status', '=', true)
    .orderBy('tracks.name')
    .orderBy('tracks.id')
    .execute();
}
export type TrackOfWeekRow = Awaited<ReturnType<typeof listTracksOfWeek>>[number];

interface Asked {
  readonly since: Date;
  readonly limit: number;
}

/** Whether a text ends with a question mark, of any script. */
const isQuestion = (text: string) => sql<SqlBool>`${sql.ref(text)} ~ '[?？؟]\\s*$'`;

/** Whether a user is the owner or a coach of the actor's gym. */
const isStaff = (userId: string, { gym }: GymActor): RawBuilder<SqlBool> => sql`(
  exists (select from gym_staff where gym_staff.gym_id = ${gym.id} and gym_staff.user_id = ${sql.ref(userId)})
  or exists (select from gyms as of_owner where of_owner.id = ${gym.id} and of_owner.owner_id = ${sql.ref(userId)})
)`;

/** Whether the actor has not blocked a user. */
const isNotBlocked = (userId: string, { id }: GymActor) => sql<SqlBool>`not exists (
  select from chat_blocks where chat_blocks.user_id = ${id} and chat_blocks.blocked_id = ${sql.ref(userId)}
)`;

const total = sql<number>`count(*) over ()`.as('total');

/**
 * The oldest questions in comments that athletes wrote on their own scores or on one of the actor's, which the staff has not
 * answered with a later comment.
 */
export async function listQuestionsOnScores(
  db: Database,
  actor: GymActor,
  { since, limit }: Asked,
) {
  return visibleWorkouts(db, actor)
    .innerJoin('scores', (join) => sameGym(join, 'scores.workoutId', 'workouts.id'))
    .innerJoin('scoreComments as asked', (join) => sameGym(join, 'asked.scoreId', 'scores.id'))
    .innerJoin('users', 'users.id', 'asked.userId')
    .select(['asked.id', 'asked.userId', 'users.firstName', 'users.lastName', 'users.image'])
    .select(['asked.body as text', 'asked.createdAt', 'asked.scoreId', total])
    .select(['workouts.id as workoutId', 'workouts.name'])
    .select(['workouts.workoutType', 'workouts.scoreType', 'workouts.sets'])
    .where('workouts.gymId', '=', actor.gym.id)
    .where('scores.deletedAt', 'is', null)
    .where(isSeenByStaff)
    .where(wasOnTrack)
    .where('asked.createdAt', '>=', since)
    .where('asked.userId', '<>', actor.id)
    .where(sql<SqlBool>`scores.user_id in (asked.user_id, ${actor.id})`)
    .where(isQuestion('asked.body'))
    .where(sql<SqlBool>`not ${isStaff('asked.userId', actor)}`)
    .where(isNotBlocked('asked.userId', actor))
    .where(
      sql<SqlBool>`not exists (
        select from score_comments as answer
        where answer.gym_id = asked.gym_id and answer.score_id = asked.score_id
          and answer.created_at > asked.created_at and ${isStaff('answer.userId', actor)}
      )`,
    )
    .orderBy('asked.createdAt')
    .orderBy('asked.id')
    .limit(limit)
    .execute();
}

/** How many messages of each chat are read, because an active chat has very many. */
const lastMessages = 200;

/**
 * The oldest questions among the last messages of the actor's chats of the gym, which nobody of the staff has answered with a later
 * message. A message that mentions others only asks them.
 */
export async function listQuestionsInChats(db: Database, actor: GymActor, { since, limit }: Asked) {
  return namedGroups(db, actor.id)
    .innerJoin('chatMessages as asked', (join) =>
      sameGym(join, 'asked.groupId', 'chatGroups.id').on(
        sql<SqlBool>`asked.seq > chat_groups.last_seq - ${lastMessages}`,
      ),
    )
    .innerJoin('users', 'users.id', 'asked.senderId')
    .select(['asked.id', 'users.id as userId', 'users.firstName', 'users.lastName'])
    .select(['users.image', 'asked.body as text', 'asked.createdAt', 'asked.seq', total])
    .where('chatGroups.gymId', '=', actor.gym.id)
    .where('chatGroups.lastMessageAt', '>=', since)
    .where('asked.createdAt', '>=', since)
    .where('asked.deletedAt', 'is', null)
    .where('asked.isWelcome', '=', false)
    .where('asked.type', '=', messageTypes.text)
    .where(sql<SqlBool>`(asked.mentioned_ids = '{}' or ${actor.id} = any(asked.mentioned_ids))`)
    .where(isQuestion('asked.body'))
    .where(sql<SqlBool>`not ${isStaff('asked.senderId', actor)}`)
    .where(isNotBlocked('asked.senderId', actor))
    .where(
      sql<SqlBool>`not exists (
        select from chat_messages as answer
        where answer.gym_id = asked.gym_id and answer.group_id = asked.group_id and answer.seq > asked.seq
          and answer.deleted_at is null and ${isStaff('answer.senderId', actor)}
      )`,
    )
    .orderBy('asked.createdAt')
    .orderBy('asked.id')
    .limit(limit)
    .execute();
}
