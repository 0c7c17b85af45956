import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as gyms from '@trackboard/contract/gyms';
import * as workouts from '@trackboard/contract/workouts';
import {
  type Api,
  type Story,
  apiAt,
  createGym,
  quarry,
  register,
  rival,
  tellChats,
  tellStory,
} from '@trackboard/story-world';
import { tellLiftHistory } from './lift-history.ts';
import { tellRecordHistory } from './record-history.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** The Sunday of the pictured week; the browser's clock is set to its Wednesday. */
export const sunday = '2026-11-15';

/** An athlete without a gym. */
const nova = {
  firstName: 'Nova',
  lastName: 'Lind',
  email: 'nova@northlane.example',
  gender: 'female',
  weight: 'kg',
} as const;

/** A coach of Northlane. */
const lena = {
  firstName: 'Lena',
  lastName: 'Brandt',
  email: 'lena@northlane.example',
  gender: 'female',
  weight: 'kg',
} as const;

async function inviteLena(api: Api, { owner, gymId }: Story): Promise<void> {
  const { token } = await register(api, lena, true);
  const abilities = ['programme', 'manageAthletes', 'enterScores'] as const;
  const invited = { gymId, email: lena.email, abilities: [...abilities] };
  const { invitations } = await api.do(gyms.saveStaff, invited, owner.token);
  const link = new URL(invitations[0]?.link ?? '');
  const invitation = { token: link.searchParams.get('token') ?? '' };
  await api.do(gyms.acceptStaffInvitation, invitation, token);
}

/** Copies the week to the owner's other track: partly published, partly scheduled, the rest as drafts. */
async function draftEngine(api: Api, { owner, competitorsId, engineId }: Story): Promise<void> {
  const toDate = Temporal.PlainDate.from(sunday).add({ days: 6 }).toString();
  const from = { fromTrackId: competitorsId, fromDate: sunday, toDate };
  const to = { targetTrackId: engineId, targetDate: sunday, asDrafts: true };
  const days = await api.do(workouts.copy, { ...from, ...to }, owner.token);
  const idsOf = (at: number) =>
    days[at]?.workouts.flatMap(({ trackWorkout }) => trackWorkout?.trackWorkoutId ?? []) ?? [];
  const [monday, friday] = [idsOf(1), idsOf(5)];
  await api.do(workouts.publish, { workoutIds: monday }, owner.token);
  // The time is in the far future, because the server uses the real time.
  const plan = { publishOn: '2126-11-20', publishTime: '06:00' };
  await api.do(workouts.publish, { workoutIds: friday, ...plan }, owner.token);
}

async function tell(server: RunningServer): Promise<void> {
  const api = apiAt(server.origin);
  const story = await tellStory(api, sunday);
  await tellLiftHistory(api, story, sunday);
  const fran = await tellRecordHistory(api, story, sunday);
  const { crewId } = await tellChats(api, {
    gymId: story.gymId,
    trackId: story.competitorsId,
    people: [story.owner, story.mara, story.jonah, ...story.others],
  });
  await draftEngine(api, story);
  await createGym(api, rival, quarry);
  await register(api, nova, true);
  await inviteLena(api, story);
  const file = join(server.dataDir, 'story.json');
  await writeFile(
    file,
    JSON.stringify({ ...story, crewId, workouts: { ...story.workouts, Fran: fran }, nova, lena }),
  );
  process.env['JOURNEY_ORIGIN'] = server.origin;
  process.env['JOURNEY_STORY'] = file;
  process.env['JOURNEY_DATA_DIR'] = server.dataDir;
}

/** Starts one server for a run and creates the story on it. Journeys that change data create their own users and gyms. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    await tell(server);
  } catch (error) {
    // Otherwise the server and its database would run on after this run.
    await server.stop();
    throw error;
  }
  return server.stop;
}
