import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { secretKey } from '#testing';
import { type LinkKind, linkKinds, longestLife } from './access/link-kinds.ts';
import { type LivePlace, createLivePlace } from './access/place.ts';

let place: LivePlace;
beforeAll(async () => {
  place = await createLivePlace();
});
afterEach(() => place.app.db.deleteFrom('rateLimits').execute());

/** Seals that must not open a link. */
const wrongSeals: Record<string, (kind: LinkKind, name: string) => Record<string, string>> = {
  'with another key': ({ seal, label }, name) =>
    seal(place, 'the-key-of-another-installation-0123456789', label, name),
  'for another kind of link': ({ seal, label }, name) =>
    seal(place, secretKey, label === 'own data' ? 'video links' : 'own data', name),
  'for another thing': ({ seal, label }) => seal(place, secretKey, label, crypto.randomUUID()),
  'cut short': ({ seal, label }, name) => {
    const entries = Object.entries(seal(place, secretKey, label, name));
    return Object.fromEntries(entries.map(([key, value]) => [key, value.slice(0, -1)]));
  },
  'that is empty': ({ seal, label }, name) => {
    const entries = Object.entries(seal(place, secretKey, label, name));
    return Object.fromEntries(entries.map(([key]) => [key, '']));
  },
};

const wantedFor = (wrong: string, { refused, unsealed = refused }: LinkKind) =>
  wrong === 'that is empty' ? unsealed : refused;

const cells = linkKinds.length * (Object.keys(wrongSeals).length + 4);
afterAll(async () => {
  await place.app.close();
  process.stdout.write(`Signed links: ${cells} cells\n`);
});

describe.each(linkKinds.map((kind) => [kind.label, kind] as const))(
  'a link: %s',
  (_label, kind) => {
    const sealOf = (name: string) => kind.seal(place, secretKey, kind.label, name);

    it('opens once, and again only if it may be used twice', async () => {
      const { name, open } = await kind.make(place);
      expect(await open(name, sealOf(name))).toBe(200);
      expect(await open(name, sealOf(name))).toBe(kind.again);
    });

    it.each(Object.keys(wrongSeals))('does not open with a seal %s', async (wrong) => {
      const { name, open } = await kind.make(place);
      expect(await open(name, wrongSeals[wrong]!(kind, name))).toBe(wantedFor(wrong, kind));
      expect(await open(name, sealOf(name))).toBe(200);
    });

    it('does not open after its item or the right to the item has ended', async () => {
      const { name, open, remove } = await kind.make(place);
      await remove();
      await expect.poll(() => open(name, sealOf(name))).toBe(kind.removed);
    });
  },
);

it('no link opens after it has expired', async () => {
  const made = [];
  for (const kind of linkKinds.filter(({ isForGood }) => !isForGood))
    made.push({ kind, thing: await kind.make(place) });
  const links = made.map(({ kind, thing }) => ({
    kind,
    thing,
    seal: kind.seal(place, secretKey, kind.label, thing.name),
  }));
  place.app.clock.pass(longestLife);
  for (const { kind, thing, seal } of links) {
    expect(await thing.open(thing.name, seal), kind.label).toBe(kind.refused);
  }
});

it('every kind of link has a line', () => {
  const source = join(import.meta.dirname, '..', 'src');
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const labels = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const calls = text.matchAll(/create(?:LinkSigner|SealedIds)\([^)']*'([^']+)'/g);
    return [...calls].map(([, label]) => String(label));
  });
  expect(labels.toSorted()).toEqual(linkKinds.map(({ label }) => label).toSorted());
});
