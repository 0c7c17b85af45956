import { accounts, tracks } from '@trackboard/contract/all-endpoints';
import {
  type SignedIn,
  type Story,
  createGym,
  quarry,
  rival,
  tellStory,
  storyTracks,
} from '@trackboard/story-world';
import { picture } from '../media-files.ts';
import { type SandboxApp, type TestApp, startTestApp } from '../test-app.ts';
import { startTestSandbox } from '../test-sandbox.ts';
import type { Provider } from '../../src/platform/stripe/provider.ts';

/** One of the two gyms of the story. */
export interface Gym {
  readonly owner: SignedIn;
  readonly gymId: string;
  /** A track that everybody may join. */
  readonly trackId: string;
}

/** The story's gym, the rival's gym, and public data. */
export interface Place {
  readonly app: TestApp;
  readonly story: Story;
  readonly northlane: Gym;
  readonly quarry: Gym;
  /** A payment sandbox whose events go nowhere, so that nothing changes between calls. */
  readonly provider: Provider;
  /** The name of an existing image. */
  readonly image: string;
}

async function openQuarry(app: TestApp): Promise<Gym> {
  const gym = await createGym(app.api, rival, quarry);
  const { id } = await app.api.do(tracks.create, storyTracks.engine, gym.owner.token);
  return { ...gym, trackId: id };
}

async function fill<App extends TestApp>(app: App, provider: Provider) {
  const story = await tellStory(app.api, '2026-07-12');
  const { mara } = story;
  const photo = { id: mara.id, image: await picture('mara.jpg') };
  const { user } = await app.api.do(accounts.update, photo, mara.token);
  return {
    app,
    provider,
    story,
    northlane: { owner: story.owner, gymId: story.gymId, trackId: story.engineId },
    quarry: await openQuarry(app),
    image: user.image ?? '',
  };
}

/** Starts a server and fills both gyms. */
export async function createPlace(): Promise<Place> {
  const sandbox = await startTestSandbox();
  const { provider } = sandbox;
  const started = await startTestApp({ provider });
  const close = async () => {
    await started.close();
    await sandbox.close();
  };
  return fill({ ...started, close }, provider);
}

/** A place whose server runs jobs and receives the events of its payment sandbox. */
export interface LivePlace extends Place {
  readonly app: SandboxApp;
}

/** Starts a server for a live place and fills both gyms. */
export async function createLivePlace(): Promise<LivePlace> {
  const app = await startTestApp({ sandbox: true });
  return fill(app, app.sandbox.provider);
}
