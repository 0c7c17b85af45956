import * as accounts from './accounts/index.ts';
import * as athletes from './athletes/index.ts';
import * as blocks from './blocks/index.ts';
import * as attendance from './attendance/index.ts';
import * as chat from './chat/index.ts';
import * as classes from './classes/index.ts';
import * as classRuns from './class-runs/index.ts';
import * as gyms from './gyms/index.ts';
import * as imports from './imports/index.ts';
import * as invitations from './invitations/index.ts';
import type { AnyEndpoint } from './kernel/endpoint.ts';
import * as lifts from './lifts/index.ts';
import * as media from './media/index.ts';
import * as notifications from './notifications/index.ts';
import * as ownData from './own-data/index.ts';
import * as payments from './payments/index.ts';
import * as records from './records/index.ts';
import * as scores from './scores/index.ts';
import * as screens from './screens/index.ts';
import * as stats from './stats/index.ts';
import * as today from './today/index.ts';
import * as tracks from './tracks/index.ts';
import * as workouts from './workouts/index.ts';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

export {
  accounts,
  athletes,
  blocks,
  attendance,
  chat,
  classes,
  classRuns,
  gyms,
  imports,
  invitations,
  lifts,
  media,
  notifications,
  ownData,
  payments,
  records,
  scores,
  screens,
  stats,
  today,
  tracks,
  workouts,
};

/** Every endpoint of the API by its name, `<namespace>.<export>`, in the order of the OpenAPI document. */
export const endpointsByName: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.entries<Record<string, unknown>>({
    accounts,
    gyms,
    media,
    tracks,
    athletes,
    invitations,
    attendance,
    classes,
    workouts,
    blocks,
    scores,
    screens,
    classRuns,
    lifts,
    records,
    imports,
    stats,
    today,
    payments,
    chat,
    notifications,
    ownData,
  }).flatMap(([namespace, members]) =>
    Object.entries(members).flatMap(([member, value]): [string, AnyEndpoint][] =>
      isEndpoint(value) ? [[`${namespace}.${member}`, value]] : [],
    ),
  ),
);

export const allEndpoints: readonly AnyEndpoint[] = [...endpointsByName.values()];
