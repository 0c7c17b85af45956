import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notifications, scores } from '@trackboard/contract/all-endpoints';
import { type Api, apiAt } from '@trackboard/story-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { video } from '../../../apps/server/testing/media-files.ts';
import { pushSubscription } from '../../../apps/server/testing/push-subscription.ts';
import { type SmallGym, openSmallGym } from '../../../apps/server/testing/small-gym.ts';
import { openSocket } from '../../../apps/server/testing/test-socket.ts';
import { postWorkout } from '../../../apps/server/testing/workouts.ts';
import { readCompose } from './compose.ts';
import { buildImages, buildStage, earlierImage, image, secretLine } from './images.ts';
import { attempt, podman, whyNoContainers } from './podman.ts';
import { type Containers, startContainers } from './start-containers.ts';

const missing = whyNoContainers();
if (missing) process.stderr.write(`Tests of the containers are skipped: ${missing}.\n`);

const gracePeriod = 30_000;

/** The time for the packages of two stages, a build of the web app and Debian, in milliseconds. */
const buildWithin = 1_800_000;

/** Whether an image has one of the secret lines that must stay out of it. */
async function hasSecret(name: string): Promise<boolean> {
  const folder = await podman('image', 'mount', name);
  const { code } = await attempt('grep', '-rqF', secretLine, join(folder, 'app'));
  await podman('image', 'unmount', name);
  return code === 0;
}

describe.skipIf(missing)('the containers of compose.yaml', () => {
  let folder: string;
  let backups: string;
  let containers: Containers;
  let api: Api;
  let gym: SmallGym;
  let trackWorkoutId: string;

  const board = async (): Promise<string[]> => {
    const rows = await api.do(scores.list, { trackWorkoutId }, gym.owner.token);
    return rows.map(({ scoreId }) => scoreId);
  };
  const save = async (who: 'mara' | 'jonah') =>
    (await api.do(scores.save, { trackWorkoutId, value: ['5:00'] }, gym[who].token)).score.scoreId;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trackboard-containers-'));
    backups = join(folder, 'backups');
    const compose = await readCompose({
      DOMAIN: '10.231.27.200',
      POSTGRES_PASSWORD: 'a-password-of-the-tests',
      BACKUP_KEY: 'a-backup-key-of-the-tests',
      BACKUPS: backups,
    });
    await buildImages(compose, folder);
    containers = await startContainers(compose, earlierImage, backups);
    api = apiAt(containers.origin);
    gym = await openSmallGym(api);
    ({ trackWorkoutId } = await postWorkout(api, gym));
  }, buildWithin);
  afterAll(async () => {
    await containers?.remove();
    await rm(folder, { recursive: true });
  });

  it('have no secret in a layer, and none in the stage that builds the web app', async () => {
    expect(await hasSecret(buildStage)).toBe(false);
    expect(await hasSecret(image)).toBe(false);
    const env = await podman('inspect', '--format={{join .Config.Env "\\n"}}', image);
    const names = env.split('\n').map((line) => line.split('=')[0]);
    expect(names).toEqual(['PATH', 'NODE_ENV', 'DATA_DIR', 'HOST', 'MALLOC_ARENA_MAX']);
  });

  it('run the app as an unprivileged user who can only write to its volumes', async () => {
    const status = await containers.exec('app', 'cat', '/proc/1/status');
    expect(status).toMatch(/^Uid:\s+1000\s+1000\s/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    const write =
      'for f in /app/x /x /etc/x /data/x /backups/x /tmp/x; do touch $f && rm $f && echo $f; done; true';
    const output = await containers.exec('app', 'sh', '-c', write);
    const written = output.split('\n').filter((line) => !line.startsWith('touch:'));
    expect(written).toEqual(['/data/x', '/backups/x', '/tmp/x']);
  });

  it('serve the web app, uploads and sockets through the proxy', async () => {
    const page = await fetch(containers.origin);
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(await page.text()).toContain('<title>');
    const { token } = gym.mara;
    const socket = await openSocket(containers.origin, token);
    await socket.ask(scores.workoutTopic.watch, trackWorkoutId);
    const hint = socket.next(scores.scoreHint);
    const form = { trackWorkoutId, value: ['4:00'], video: await video() };
    const { score } = await api.do(scores.save, form, token);
    expect(await hint).toMatchObject({ scoreId: score.scoreId, kind: 'saved' });
    socket.close();
    const { videoUrl } = await api.do(scores.detail, { scoreId: score.scoreId }, token);
    const served = await fetch(new URL(videoUrl ?? '', containers.origin));
    expect(served.status).toBe(200);
    expect((await served.bytes()).length).toBe(form.video.size);
  });

  it('store push subscriptions', async () => {
    const { token } = gym.jonah;
    await api.do(notifications.saveWebToken, { token: pushSubscription() }, token);
    expect(await api.do(notifications.settings, {}, token)).toMatchObject({ hasPush: true });
  });

  it('count the requests of each visitor, whatever address the visitor claims', async () => {
    const left = async (headers: Record<string, string>) => {
      const answer = await fetch(`${containers.origin}/healthz`, { headers });
      return Number(answer.headers.get('x-ratelimit-remaining'));
    };
    const before = await left({});
    expect(before).toBeGreaterThan(0);
    expect(await left({ 'x-forwarded-for': '203.0.113.9' })).toBe(before - 1);
    const direct = `http://${containers.network.addresses.app}:3000/healthz`;
    // For the app, the proxy is another visitor than the visitors whom it names.
    const own = await fetch(direct, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(Number(own.headers.get('x-ratelimit-remaining'))).toBe(before - 2);
  });

  it('are reachable again after the app has crashed', async () => {
    const pid = await podman('inspect', '--format={{.State.Pid}}', 'trackboard-test-app');
    process.kill(Number(pid), 'SIGKILL');
    await containers.untilHealthy('app');
    await containers.untilReady();
    expect(await board()).toHaveLength(1);
  });

  it('upgrade to the next image, and the earlier image then refuses to start', async () => {
    const scoreId = await save('jonah');
    const stopped = await containers.stop('app');
    expect(stopped.code).toBe(0);
    expect(stopped.took).toBeLessThan(gracePeriod);
    await containers.start('app', image);
    await containers.untilReady();
    expect(await board()).toContain(scoreId);
    expect(await containers.runOnce(earlierImage)).toMatchObject({
      code: 1,
      output: expect.stringContaining('which this version of Trackboard does not know') as string,
    });
    expect(await api.do(notifications.settings, {}, gym.jonah.token)).toMatchObject({
      hasPush: true,
    });
  });

  it('write a backup while they run, and restore it', async () => {
    const backedUp = await board();
    const written = await containers.exec('app', 'node', 'apps/server/src/backup.ts');
    // The app has also made its daily backup.
    const [, file = ''] = /^Backup written: (\/backups\/\S+\.age)$/m.exec(written) ?? [];
    await api.do(scores.delete, { trackWorkoutId }, gym.mara.token);
    expect(await board()).toHaveLength(backedUp.length - 1);
    await containers.stop('app');
    const restore = ['node', 'apps/server/src/restore.ts', file];
    expect(await containers.runOnce(image, ...restore)).toMatchObject({ code: 1 });
    expect(await containers.runOnce(image, ...restore, '--replace')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored the state of') as string,
    });
    await containers.start('app');
    await containers.untilReady();
    expect(await board()).toEqual(backedUp);
  });

  it('finish running requests in their grace period when they stop', async () => {
    const sockets = await Promise.all(
      [gym.mara, gym.jonah].map(({ token }) => openSocket(containers.origin, token)),
    );
    const stopped = await containers.stop('app');
    expect(stopped.code).toBe(0);
    expect(stopped.took).toBeLessThan(gracePeriod);
    for (const socket of sockets) await socket.ended();
    expect((await containers.stop('proxy')).code).toBe(0);
    expect((await containers.stop('database')).code).toBe(0);
  });
});
