import { chown, mkdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { type Compose, optionsOf, project, type ServiceName } from './compose.ts';
import { image } from './images.ts';
import { attempt, podman, run } from './podman.ts';

/**
 * A bridge with a network namespace for each service. The engine makes these too, but this also works on machines without its
 * network plugins.
 */
interface Network {
  readonly addresses: Readonly<Record<ServiceName, string>>;
  /** The address of this machine that the services see. */
  readonly ours: string;
  /** The options of `podman run` that put a service into the network. */
  optionsOf(service: ServiceName): string[];
  remove(): Promise<void>;
}

const bridge = 'trackboard0';
const names: readonly ServiceName[] = ['app', 'database', 'proxy'];
const space = (name: ServiceName) => `${project}-${name}`;

async function remove(): Promise<void> {
  // A namespace of an earlier run may still exist.
  for (const name of names) await attempt('ip', 'netns', 'delete', space(name));
  await attempt('ip', 'link', 'delete', bridge);
}

async function join(name: ServiceName, address: string): Promise<void> {
  const cable = `tb-${name}`;
  await run('ip', 'netns', 'add', space(name));
  await run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'eth0', 'netns', space(name));
  await run('ip', 'link', 'set', cable, 'master', bridge, 'up');
  const inside = (...args: string[]) => run('ip', '-n', space(name), ...args);
  await inside('address', 'add', `${address}/24`, 'dev', 'eth0');
  await inside('link', 'set', 'eth0', 'up');
  await inside('link', 'set', 'lo', 'up');
}

/**
 * Makes the network of `compose.yaml`. Services without a fixed address get the first addresses.
 */
async function createNetwork({ services, networks }: Compose): Promise<Network> {
  await remove();
  const subnet = networks.default.ipam.config[0]?.subnet ?? '';
  const host = (n: number) => subnet.replace(/\d+\/24$/, String(n));
  const ours = host(1);
  await run('ip', 'link', 'add', bridge, 'type', 'bridge');
  await run('ip', 'address', 'add', `${ours}/24`, 'dev', bridge);
  await run('ip', 'link', 'set', bridge, 'up');
  const addresses = Object.fromEntries(
    names.map((name, n) => [name, services[name].networks?.default.ipv4_address ?? host(n + 2)]),
  ) as Record<ServiceName, string>;
  for (const name of names) await join(name, addresses[name]);
  const hosts = names.map((name) => `--add-host=${name}:${addresses[name]}`);
  return {
    addresses,
    ours,
    optionsOf: (name) => [`--network=ns:/run/netns/${space(name)}`, ...hosts],
    remove,
  };
}

/** How long a service may take to start or to return, in milliseconds. */
const patience = 180_000;

/** The services of `compose.yaml` as containers. */
export interface Containers {
  readonly network: Network;
  /** The address of the proxy. */
  readonly origin: string;
  /** Starts a service, the app from `image` or another image. Resolves when it is healthy. */
  start(name: ServiceName, image?: string): Promise<void>;
  /** Stops a service within its grace period, and removes its container. Returns its exit code and the milliseconds. */
  stop(name: ServiceName): Promise<{ code: number; took: number }>;
  /** Runs a program in a running service. */
  exec(name: ServiceName, ...command: string[]): Promise<string>;
  /** Runs a program of an image in a new container of the app; by default the app's image. */
  runOnce(from: string, ...command: string[]): ReturnType<typeof attempt>;
  untilHealthy(name: ServiceName): Promise<void>;
  /** Resolves when `/readyz` answers 200 through the proxy. */
  untilReady(): Promise<void>;
  remove(): Promise<void>;
}

const containerOf = (name: ServiceName) => `${project}-${name}`;

async function poll(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isThere())) {
    if (performance.now() > end) throw new Error(`${what} took more than ${patience / 1000} s`);
    await pause(100);
  }
}

async function removeAll(): Promise<void> {
  const names: readonly ServiceName[] = ['proxy', 'app', 'database'];
  for (const name of names) await podman('rm', '--force', '--ignore', containerOf(name));
  const volumes = await podman('volume', 'ls', '--format={{.Name}}');
  const ours = volumes.split('\n').filter((name) => name.startsWith(`${project}-`));
  if (ours.length > 0) await podman('volume', 'rm', ...ours);
}

/** Trusts the authority that Caddy has made for itself. */
async function trustAuthority(): Promise<void> {
  const volume = await podman(
    'volume',
    'inspect',
    '--format={{.Mountpoint}}',
    `${project}-proxy-data`,
  );
  const path = `${volume}/caddy/pki/authorities/local/root.crt`;
  await poll('the certificate', async () => {
    const authority = await readFile(path, 'utf8').catch(() => null);
    if (authority) tls.setDefaultCACertificates([...tls.rootCertificates, authority]);
    return authority !== null;
  });
}

const untilHealthy = (name: ServiceName): Promise<void> =>
  poll(`${name}, to be healthy,`, async () => {
    const { code } = await attempt('podman', 'healthcheck', 'run', containerOf(name));
    return code === 0;
  });

/**
 * Starts the services of `compose.yaml`, the app from an image. `backups` is the folder for backups, made for the app's user.
 */
export async function startContainers(
  compose: Compose,
  appImage: string,
  backups: string,
): Promise<Containers> {
  await removeAll();
  const network = await createNetwork(compose);
  await mkdir(backups, { recursive: true });
  await chown(backups, 1000, 1000);
  const origin = `https://${network.addresses.proxy}`;
  const argumentsOf = (name: ServiceName, from = image): string[] => [
    ...network.optionsOf(name),
    ...optionsOf(name, compose.services[name]),
    name === 'app' ? from : compose.services[name].image,
  ];
  const containers: Containers = {
    network,
    origin,
    untilHealthy,
    start: async (name, from) => {
      await podman('run', '--detach', ...argumentsOf(name, from));
      if (name !== 'proxy') await untilHealthy(name);
      else await trustAuthority();
    },
    stop: async (name) => {
      const begun = performance.now();
      await podman('stop', containerOf(name));
      const took = performance.now() - begun;
      const code = await podman('inspect', '--format={{.State.ExitCode}}', containerOf(name));
      await podman('rm', containerOf(name));
      return { code: Number(code), took };
    },
    exec: (name, ...command) => podman('exec', containerOf(name), ...command),
    runOnce: (from, ...command) => {
      const own = argumentsOf('app', from).filter((each) => !/^--(name|restart)=/.test(each));
      return attempt('podman', 'run', '--rm', ...own, ...command);
    },
    untilReady: () =>
      poll('the app, to be ready,', async () => {
        const answer = await fetch(`${origin}/readyz`).catch(() => null);
        return answer?.status === 200;
      }),
    remove: async () => {
      await removeAll();
      await network.remove();
    },
  };
  await containers.start('database');
  await containers.start('app', appImage);
  await containers.start('proxy');
  await containers.untilReady();
  return containers;
}
