import { type Compose, type ServiceName, project } from './compose.ts';
import { attempt, run } from './podman.ts';

/** A bridge with a network namespace for each service, as the engine makes them, for machines without its network plugins. */
export interface Network {
  readonly addresses: Readonly<Record<ServiceName, string>>;
  /** The address of this machine as the services see it. */
  readonly ours: string;
  /** The options of `podman run` that put a service into it. */
  optionsOf(service: ServiceName): string[];
  remove(): Promise<void>;
}

const bridge = 'trackboard0';
const names: readonly ServiceName[] = ['app', 'database', 'proxy'];
const space = (name: ServiceName) => `${project}-${name}`;

async function remove(): Promise<void> {
  // None of it may be there.
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

/** Makes the network of `compose.yaml`; the services without a fixed address get the first ones. */
export async function createNetwork({ services, networks }: Compose): Promise<Network> {
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
