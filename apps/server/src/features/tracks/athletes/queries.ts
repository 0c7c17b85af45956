import { type AthleteOrder, gymAthlete } from '@trackboard/contract/athletes';
import { type AliasableExpression, type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { containsFolded } from '../../../platform/database/contains-folded.ts';
import { countOf } from '../../../platform/database/count-rows.ts';
import { isAfter, pageSize } from '../../../platform/database/each-page.ts';
import { bodyText, instantText, wireRows } from '../../../platform/database/json-rows.ts';
import { sameGym } from '../../../platform/database/same-gym.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Slice } from '../../../platform/http/slice.ts';
import { openGyms } from '../../gyms/index.ts';
import { isOnTrack } from '../membership/queries.ts';

/** Athletes of a gym, filtered by track and by words of the name or email. */
export interface AthletesOf {
  readonly gymId: string;
  readonly trackId?: string | undefined;
  readonly words: readonly string[];
}

function membersOf(db: Database, { gymId, trackId, words }: AthletesOf, order: AthleteOrder) {
  let query = db
    .selectFrom('gymMembers')
    .select(['gymMembers.gymId', 'gymMembers.userId'])
    .select(['gymMembers.joinedAt', 'gymMembers.directoryKey'])
    // The other columns are in the directory's index. Last scores are not, because each new score would change the index.
    .$if(order === 'quietest', (members) => members.select('gymMembers.lastScoreAt'))
    .where('gymMembers.gymId', '=', gymId)
    .where('gymMembers.leftAt', 'is', null);
  for (const word of words) {
    query = query.where('gymMembers.directoryKey', 'like', containsFolded(word));
  }
  if (!trackId) return query;
  return query.where('gymMembers.userId', 'in', (eb) =>
    eb
      .selectFrom('trackMembers')
      .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
      .select('trackMembers.userId')
      .where('trackMembers.gymId', '=', gymId)
      .where('trackMembers.trackId', '=', trackId)
      .where(isOnTrack),
  );
}

type Member = InferResult<ReturnType<typeof membersOf>>[number];

/** Selects when `member` last logged a score in the gym that the staff may see. */
const lastScore = sql<Date | null>`(
  select last_score_at from gym_members
  where gym_members.gym_id = member.gym_id and gym_members.user_id = member.user_id
)`;

function positionOf(member: 'gym_members' | 'member', order: AthleteOrder) {
  if (order === 'newest') return sql`${sql.ref(`${member}.joined_at`)} desc, `;
  if (order === 'quietest') return sql`${sql.ref(`${member}.last_score_at`)} nulls first, `;
  return sql``;
}

/** Orders by name with the directory's index. Skipped rows are not read from the table. */
function inOrder(db: Database, members: AliasableExpression<Member>, order: AthleteOrder) {
  return db
    .selectFrom(members.as('gymMembers'))
    .selectAll()
    .orderBy(sql`${positionOf('gym_members', order)}gym_members.directory_key`)
    .orderBy('gymMembers.userId');
}

/** The tracks that `member` is on, in the order of their creation. */
function tracksOfMember(db: Database) {
  return db
    .selectFrom('trackMembers')
    .innerJoin('tracks', (join) => sameGym(join, 'tracks.id', 'trackMembers.trackId'))
    .select(['tracks.id', 'tracks.name'])
    .where('trackMembers.gymId', '=', sql.ref<string>('member.gym_id'))
    .where('trackMembers.userId', '=', sql.ref<string>('member.user_id'))
    .where(isOnTrack)
    .where('tracks.deletedAt', 'is', null)
    .orderBy('tracks.createdAt')
    .orderBy('tracks.id');
}

function describe(db: Database, members: ReturnType<typeof inOrder>, order: AthleteOrder) {
  return db
    .selectFrom(members.as('member'))
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['users.id', 'users.email', sql<string>`first_name || ' ' || last_name`.as('name')])
    .orderBy(sql`${positionOf('member', order)}member.directory_key`)
    .orderBy('member.userId');
}

function exported(db: Database, members: ReturnType<typeof inOrder>) {
  return describe(db, members, 'name')
    .select(['member.joinedAt', 'member.directoryKey'])
    .select(jsonArrayFrom(tracksOfMember(db)).as('tracks'));
}

export type AthleteRow = InferResult<ReturnType<typeof exported>>[number];

/** Selects the gym. There is no row if the gym does not have the track. */
function gymOf(db: Database, { gymId, trackId }: AthletesOf) {
  const gym = openGyms(db).where('gyms.id', '=', gymId);
  if (!trackId) return gym;
  return gym.where((eb) =>
    eb.exists(
      eb
        .selectFrom('tracks')
        .where('tracks.gymId', '=', gymId)
        .where('tracks.id', '=', trackId)
        .where('tracks.deletedAt', 'is', null),
    ),
  );
}

/** A page of the athletes in a gym; undefined if the gym does not have the track. */
export async function findAthletes(
  db: Database,
  of: AthletesOf,
  order: AthleteOrder,
  { limit, offset }: Slice,
) {
  const found = () => db.selectFrom(sql<Member>`found`.as('found')).selectAll();
  const page = describe(db, inOrder(db, found(), order).limit(limit).offset(offset), order)
    .select('users.image')
    .select(wireRows(gymAthlete.shape.tracks.def.element, tracksOfMember(db)).as('tracks'))
    .select(instantText(lastScore).as('lastScoreOn'))
    .select((eb) => instantText(eb.ref('users.lastSeenAt')).as('lastSeenOn'));
  return (
    db
      // A search reads all names of the gym, so it reads them once for the total and the page.
      .with(
        (cte) =>
          of.words.length > 0 ? cte('found').materialized() : cte('found').notMaterialized(),
        () => membersOf(db, of, order),
      )
      .selectFrom(gymOf(db, of).select('gyms.id').as('gym'))
      .select([countOf(found()).as('total'), bodyText(wireRows(gymAthlete, page)).as('body')])
      .executeTakeFirst()
  );
}

/** The time zone of the gym, or undefined if the gym does not have the track. */
export async function findZoneOfAthletes(db: Database, of: AthletesOf) {
  return gymOf(db, of).select('gyms.timeZone').executeTakeFirst();
}

/** The page of athletes after the given one. */
export async function listAthletesAfter(
  db: Database,
  of: AthletesOf,
  last: Pick<AthleteRow, 'directoryKey' | 'id'> | undefined,
) {
  let members = membersOf(db, of, 'name');
  if (last) {
    const columns = ['gymMembers.directoryKey', 'gymMembers.userId'];
    members = members.where(isAfter(columns, [last.directoryKey, last.id]));
  }
  return exported(db, inOrder(db, members, 'name').limit(pageSize)).execute();
}
