import { readdir } from 'node:fs/promises';
import { uploadFolderIn } from '../../../apps/server/src/platform/data-dir.ts';
import {
  createPrivateImageLink,
  createVideoLink,
  imageLink,
} from '../../../apps/server/src/platform/storage/media-link.ts';
import { createLinkSigner } from '../../../apps/server/src/platform/storage/link-signer.ts';
import { systemClock } from '../../../apps/server/src/platform/time/clock.ts';
import {
  type MediaPlace,
  namedMedia,
  storedMedia,
} from '../../../apps/server/testing/stored-media.ts';
import { secretKey } from '../../../apps/server/testing/test-config.ts';

/** Counts the stored files, and checks them after the last upload: rows and files must name each other. */
export async function checkStored(place: MediaPlace) {
  const [stored, named] = [await storedMedia(place), await namedMedia(place)];
  const left = await readdir(uploadFolderIn(place.dataDir));
  const problems = [
    ...left.map((name) => `left in uploads: ${name}`),
    ...stored.filter((name) => !named.includes(name)).map((name) => `stored for no row: ${name}`),
    ...named.filter((name) => !stored.includes(name)).map((name) => `not stored: ${name}`),
  ];
  return { stored, problems };
}

const privateImage = createPrivateImageLink(
  createLinkSigner(secretKey, 'image links', systemClock),
);
const video = createVideoLink(createLinkSigner(secretKey, 'video links', systemClock));

/** Returns the addresses at which a file may be found. */
function linksTo(origin: string, name: string): string[] {
  if (!name.endsWith('.webp')) return [origin + video(name)];
  return [imageLink({ publicUrl: origin }, name), origin + privateImage(name)];
}

const types: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
};

/** Returns why a browser could take the response for something other than a picture or a video. */
async function problemsOf(name: string, response: Response): Promise<string[]> {
  const { headers } = response;
  const type = types[name.split('.')[1] ?? ''] ?? '';
  const policy = headers.get('content-security-policy') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const checks: Record<string, boolean> = {
    [`served as ${headers.get('content-type')}`]: headers.get('content-type') !== type,
    'without nosniff': headers.get('x-content-type-options') !== 'nosniff',
    'may run scripts': !policy.includes("default-src 'none'") || !policy.includes('sandbox'),
    'has kept HTML': type === 'image/webp' && bytes.includes('<script'),
    'is not WebP': type === 'image/webp' && !/^RIFF.{4}WEBP/s.test(bytes),
  };
  return Object.keys(checks)
    .filter((what) => checks[what])
    .map((what) => `${name} ${what}`);
}

/** Fetches stored files as a browser would. Returns the problems of the responses. */
export async function checkServed(origin: string, names: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const name of names) {
    const responses = await Promise.all(linksTo(origin, name).map((link) => fetch(link)));
    const found = responses.filter(({ status }) => status === 200);
    if (found.length === 0) problems.push(`${name} is not served`);
    for (const response of responses) {
      if (response.status === 200) problems.push(...(await problemsOf(name, response)));
      else await response.body?.cancel();
    }
  }
  return problems;
}
