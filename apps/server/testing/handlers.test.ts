import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const features = new URL('../src/features/', import.meta.url).pathname;

const inWords = (name: string): string[] =>
  name.replaceAll(/[A-Z]|\d+/g, (start) => ` ${start.toLowerCase()}`).split(' ');

/** Matches the start of a binding, but not `app.route(`, which is Fastify's. */
const start = /(?<![.\w])(?:route|fileRoute)\(\s*/;

/** Matches `route(tracks.delete, ({ input, actor }) => deleteTrack(`. */
const binding = /^\w+\.(?<endpoint>\w+),\s*\([^()]*\)\s*=>\s*(?<handler>\w+)\(/;

/**
 * Lists the problems of the bindings of a source: a handler's name, or the file that a handler is imported from. Creating
 * and updating may share a file such as `save-track.ts`.
 */
function problems(source: string): string[] {
  const [, ...bindings] = source.split(start);
  return bindings.flatMap((text) => {
    const { endpoint, handler } = binding.exec(text)?.groups ?? {};
    if (!endpoint || !handler) return [`${text.split('\n')[0]} calls no handler`];
    const words = inWords(handler);
    const files = [`${words.join('-')}.ts`, `save-${words.slice(1).join('-')}.ts`, 'queries.ts'];
    const imported = new RegExp(`\\b${handler}\\b(?! as)[^{}]*\\} from '\\.[^']*/(?<file>[^/']+)'`);
    const from = imported.exec(source)?.groups?.['file'];
    const isAtHome = !from || files.includes(from);
    return [
      ...(isNamedAfter(inWords(endpoint), words) ? [] : [`${handler} is not named ${endpoint}`]),
      ...(isAtHome ? [] : [`${handler} lives in ${from}`]),
    ];
  });
}

/**
 * Whether a handler begins with the endpoint's verb, or with `get` or `list` before a noun, and has all its words in their
 * order.
 */
function isNamedAfter(endpoint: string[], [verb = '', ...words]: string[]): boolean {
  const rest = endpoint[0] === verb ? endpoint.slice(1) : endpoint;
  if (rest === endpoint && !['get', 'list'].includes(verb)) return false;
  let at = 0;
  for (const word of words) if (word === rest[at]) at += 1;
  return at === rest.length;
}

const sources = globSync('**/*.ts', { cwd: features })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(features + file, 'utf8') }));

const bound = sources.filter(({ source }) => start.test(source));

describe.each(bound)('the handlers of $file', ({ source }) => {
  it('have the names of their endpoints and files', () => {
    expect(problems(source)).toEqual([]);
  });
});

it('the search finds the handlers of every feature with endpoints', () => {
  const folders = new Set(bound.map(({ file }) => file.split('/')[0]));
  expect(folders.size).toBe(new Set(sources.map(({ file }) => file.split('/')[0])).size);
});

const from = (handler: string, file: string) => `import { ${handler} } from './${file}';\n`;

it.each([
  ['deleteTrack', 'delete-track.ts', 'delete', []],
  ['getImage128', 'media/get-image-128.ts', 'image128', []],
  ['listTracksOfGym', 'list/list-tracks-of-gym.ts', 'ofGym', []],
  ['sendInvitationAgain', 'send-invitation-again.ts', 'sendAgain', []],
  ['listBenchmarks', 'queries.ts', 'benchmarks', []],
  ['updateTrack', 'save-track.ts', 'update', []],
  ['deleteTrack', 'leave-track.ts', 'delete', ['deleteTrack lives in leave-track.ts']],
  ['removeTrack', 'remove-track.ts', 'delete', ['removeTrack is not named delete']],
  [
    'figures',
    'get-figures.ts',
    'figure',
    ['figures is not named figure', 'figures lives in get-figures.ts'],
  ],
  ['getScores', 'get-scores.ts', 'ofAthlete', ['getScores is not named ofAthlete']],
])(
  'the check reports the problems of the handler %s in %s for the endpoint %s',
  (handler, file, endpoint, found) => {
    const bound = `route(tracks.${endpoint}, ({ input, actor }) =>\n  ${handler}(context, actor, input),\n)`;
    expect(problems(from(handler, file) + bound)).toEqual(found);
  },
);

it.each([
  ['deleteTrack', []],
  ['removeTrack', ['removeTrack is not named delete']],
])('the check reports the problems of the handler %s in the file of its route', (name, found) => {
  const source = `function ${name}() {}\nroute(tracks.delete, ({ input }) => ${name}(input))`;
  expect(problems(source)).toEqual(found);
});

it('the check refuses a handler that is written into the routes', () => {
  const source = 'route(gyms.mobileApps, async () => ({ ios: null })),';
  expect(problems(source)).toEqual([
    'gyms.mobileApps, async () => ({ ios: null })), calls no handler',
  ]);
});
