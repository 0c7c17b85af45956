import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

export const root = join(import.meta.dirname, '..', '..', '..');

/** The prefix of the names of containers, volumes and networks. */
export const project = 'trackboard-test';

export type ServiceName = 'app' | 'database' | 'proxy';

interface Service {
  readonly image: string;
  readonly restart: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
  readonly shm_size?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly networks?: { readonly default: { readonly ipv4_address: string } };
}

export interface Compose {
  readonly services: Readonly<Record<ServiceName, Service>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { subnet: string }[] } };
  };
}

const variable = /\$\{(\w+)(?::([-?+])((?:[^{}]|\$\{[^{}]*\})*))?\}/g;

/** Replaces `${NAME}`, `${NAME:-default}`, `${NAME:?problem}` and `${NAME:+if set}`. */
function fillIn(text: string, env: Readonly<Record<string, string>>): string {
  return text.replaceAll(variable, (_, name: string, sign?: string, word = '') => {
    const value = env[name] ?? '';
    if (sign === '+') return value && fillIn(word, env);
    if (sign === '?' && !value) throw new Error(word);
    return value || fillIn(word, env);
  });
}

/** Returns `compose.yaml` with the settings of a `.env`. */
export async function readCompose(env: Readonly<Record<string, string>>): Promise<Compose> {
  const text = await readFile(join(root, 'compose.yaml'), 'utf8');
  const fill = (_: unknown, value: unknown) =>
    typeof value === 'string' ? fillIn(value, env) : value;
  return parse(text, fill) as Compose;
}

function volumeOf(spelled: string): string {
  const [from = '', ...to] = spelled.split(':');
  return [/^[./]/.test(from) ? resolve(root, from) : `${project}-${from}`, ...to].join(':');
}

const many = (option: string, values: readonly string[] = []): string[] =>
  values.map((value) => `--${option}=${value}`);

/** Returns the options of `podman run` for a service, without its network and its image. */
export function optionsOf(name: ServiceName, service: Service): string[] {
  const seconds = parseInt(service.stop_grace_period ?? '10s', 10);
  return [
    `--name=${project}-${name}`,
    `--restart=${service.restart}`,
    `--stop-timeout=${seconds}`,
    // The engine's own limits may be above those of this machine.
    '--ulimit=nofile=4096:4096',
    '--ulimit=nproc=1024:1024',
    ...Object.entries(service.environment).map(([key, value]) => `--env=${key}=${value}`),
    ...many('volume', service.volumes.map(volumeOf)),
    ...many('tmpfs', service.tmpfs),
    ...many('cap-drop', service.cap_drop),
    ...many('cap-add', service.cap_add),
    ...many(
      'security-opt',
      service.security_opt?.map((each) => each.split(':')[0] ?? ''),
    ),
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...(service.shm_size ? [`--shm-size=${service.shm_size}`] : []),
    // Without systemd, Podman runs a check only when it is asked to.
    '--health-interval=disable',
    ...(service.healthcheck ? [`--health-cmd=${service.healthcheck.test.slice(1).join(' ')}`] : []),
  ];
}
