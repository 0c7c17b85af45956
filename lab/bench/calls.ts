import { password } from '@trackboard/story-world';
import { type BenchCaller, type BenchGym, week } from './bench-gyms.ts';

/** The number of connections. */
export const connections = 32;

/** A call that the product and the bare server answer. */
export interface Call {
  readonly name: string;
  /** The required fraction of the bare server's rate. */
  readonly bar?: number;
  /** The requests as HTTP bytes. */
  readonly requests: readonly string[];
}

/** Returns the bytes of a GET request. */
export function get(path: string, { token }: Pick<BenchCaller, 'token'>): string {
  return `GET /api/v1${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`;
}

/** Returns the bytes of a POST request with a body. */
export function post(path: string, body: object, { token }: Pick<BenchCaller, 'token'>): string {
  const json = JSON.stringify(body);
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}`;
  const head = `POST /api/v1${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}`;
  return `${head}\r\n${type}\r\n\r\n${json}`;
}

/** Returns a call by all athletes, each with their own token. */
function posts(path: string, body: object, athletes: readonly BenchCaller[]): string[] {
  return athletes.map((athlete) => post(path, body, athlete));
}

function scoreCalls({ workoutId }: BenchGym, some: readonly BenchCaller[]): Call[] {
  const board = (name: string, query: string): Call => ({
    name,
    bar: 0.7,
    requests: some.map((athlete) => get(`/scores/viewscore/${workoutId}${query}`, athlete)),
  });
  const value = '10:00';
  return [
    board('board of 500', ''),
    board('page of 50 scores', '?pageNumber=1&pageSize=50'),
    {
      name: 'save a score',
      bar: 0.5,
      requests: posts('/scores/save', { TrackWorkoutId: workoutId, Value: [value] }, some),
    },
  ];
}

function gymCalls(gym: BenchGym, some: readonly BenchCaller[]): Call[] {
  const { gymId, trackId } = gym;
  const directory = `/gyms/${gymId}/getathletes?pageNumber=1&pageSize=30`;
  const calendar = { GymId: gymId, TrackId: trackId, ...week };
  return [
    {
      name: 'week',
      bar: 0.7,
      requests: posts('/workouts/getworkouts', calendar, some),
    },
    {
      name: 'page of athletes',
      bar: 0.7,
      requests: [get(directory, gym)],
    },
    {
      name: 'public tracks',
      bar: 0.7,
      requests: some.map((athlete) => get(`/gyms/${gymId}/tracks`, athlete)),
    },
  ];
}

function talkCalls({ trackId }: BenchGym, athletes: readonly BenchCaller[]): Call[] {
  const some = athletes.slice(0, connections);
  const message = 'See you at six';
  return [
    {
      name: 'page of a chat',
      bar: 0.7,
      requests: posts('/chats/messages', { GroupId: trackId }, some),
    },
    {
      name: 'notifications',
      bar: 0.7,
      requests: some.map((athlete) => get('/notifications/getusernotifications', athlete)),
    },
    {
      name: 'save a message',
      bar: 0.5,
      requests: posts('/chats/save', { RecieverId: trackId, Message: message }, athletes),
    },
  ];
}

function logins(some: readonly BenchCaller[]): Call {
  const requests = some.map((athlete) =>
    post('/users/login', { Email: athlete.email, Password: password }, athlete),
  );
  return { name: 'login', requests };
}

/**
 * Returns the measured calls. `athletes` are on the gym's first track. They are many, because each
 * may send only 30 messages in 10 seconds.
 */
export function callsOf(gym: BenchGym, athletes: readonly BenchCaller[]): Call[] {
  const some = athletes.slice(0, connections);
  return [
    ...gymCalls(gym, some),
    ...scoreCalls(gym, some),
    ...talkCalls(gym, athletes),
    logins(some),
  ];
}
