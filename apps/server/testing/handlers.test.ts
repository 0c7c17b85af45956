import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const features = new URL('../src/features/', import.meta.url).pathname;

const inWords = (name: string): string[] =>
  name.replaceAll(/[A-Z]|\d+/g, (start) => ` ${start.toLowerCase()}`).split(' ');

/** `route(tracks.delete, ({ input, actor }) => deleteTrack(`. */
const binding = /^\w+\.(?<endpoint>\w+),\s*\([^()]*\)\s*=>\s*(?<handler>\w+)\(/;

/** What is wrong with each binding of a source: its handler's name, or the file of the handler. */
function problems(source: string): string[] {
  const [, ...bindings] = source.split(/\b(?:route|fileRoute)\(\s*/);
  return bindings.flatMap((text) => {
    const { endpoint, handler } = binding.exec(text)?.groups ?? {};
    if (!endpoint || !handler) return [`${text.split('\n')[0]} calls no handler`];
    const words = inWords(handler);
    const file = `${words.join('-')}.ts`;
    const imported = new RegExp(`\\b${handler}\\b[^{}]*\\} from '(?:\\./|[^']*/)(?<file>[^/']+)'`);
    const from = imported.exec(source)?.groups?.['file'] ?? 'routes.ts';
    return [
      ...(isNamedAfter(inWords(endpoint), words) ? [] : [`${handler} is not named ${endpoint}`]),
      ...([file, 'queries.ts'].includes(from) ? [] : [`${handler} lives in ${from}`]),
    ];
  });
}

/** Whether a handler begins with the endpoint's verb, or `get` or `list` before a noun, and has all its words in their order. */
function isNamedAfter(endpoint: string[], [verb = '', ...words]: string[]): boolean {
  const rest = endpoint[0] === verb ? endpoint.slice(1) : endpoint;
  if (rest === endpoint && !['get', 'list'].includes(verb)) return false;
  let at = 0;
  for (const word of words) if (word === rest[at]) at += 1;
  return at === rest.length;
}

describe.each(globSync('**/routes.ts', { cwd: features }))('the handlers of %s', (file) => {
  it('have the names of their endpoints and files', () => {
    expect(problems(readFileSync(features + file, 'utf8'))).toEqual([]);
  });
});

const from = (handler: string, file: string) => `import { ${handler} } from './${file}';\n`;

it.each([
  ['deleteTrack', 'delete-track.ts', 'delete', []],
  ['getImage128', 'media/get-image-128.ts', 'image128', []],
  ['listTracksOfGym', 'list/list-tracks-of-gym.ts', 'ofGym', []],
  ['sendInvitationAgain', 'send-invitation-again.ts', 'sendAgain', []],
  ['listBenchmarks', 'queries.ts', 'benchmarks', []],
  ['deleteTrack', 'leave-track.ts', 'delete', ['deleteTrack lives in leave-track.ts']],
  ['removeTrack', 'remove-track.ts', 'delete', ['removeTrack is not named delete']],
  [
    'figures',
    'get-figures.ts',
    'figure',
    ['figures is not named figure', 'figures lives in get-figures.ts'],
  ],
  ['getScores', 'get-scores.ts', 'ofAthlete', ['getScores is not named ofAthlete']],
])('%s of %s for %s', (handler, file, endpoint, found) => {
  const bound = `route(tracks.${endpoint}, ({ input, actor }) =>\n  ${handler}(context, actor, input),\n)`;
  expect(problems(from(handler, file) + bound)).toEqual(found);
});

it('refuses a handler that is written into the routes', () => {
  const source = 'route(gyms.mobileApps, async () => ({ ios: null })),';
  expect(problems(source)).toEqual([
    'gyms.mobileApps, async () => ({ ios: null })), calls no handler',
  ]);
});
