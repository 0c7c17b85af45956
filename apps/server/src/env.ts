import { createPrivateKey } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod/mini';
import { StartupError } from './platform/startup-error.ts';
import type { Secrets } from './platform/secrets.ts';

/** The version of Trackboard. */
export const version = '0.1.0';

/** An empty value such as `FOO=` counts as unset, as in compose files. */
function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  );
}

function numberBetween(lowest: number, highest: number, whole: boolean) {
  const kind = whole ? 'a whole number' : 'a number';
  const message = `${kind} from ${lowest} to ${highest}`;
  return z
    .pipe(
      z.string().check(z.regex(whole ? /^\d+$/ : /^\d+(\.\d+)?$/, message)),
      z.transform(Number),
    )
    .check(z.refine((value) => value >= lowest && value <= highest, message));
}

function address(kind: string, ...protocols: string[]) {
  return z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `${kind}, such as ${protocols[0]}://…`,
  });
}

const machines = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/**
 * Addresses and networks, separated by commas. A network of all addresses would let every client forge its own
 * address.
 */
const machineList = z
  .pipe(
    z.string(),
    z.transform((value) => value.split(',').map((each) => each.trim())),
  )
  .check(
    z.refine(
      (list) => list.every((each) => machines.safeParse(each).success && !each.endsWith('/0')),
      'addresses or networks, such as 10.0.0.5,10.1.0.0/16',
    ),
  );

/** The PEM of a private key, in base64 on one line; read as PEM. */
const pemInBase64 = z
  .pipe(
    z.string(),
    z.transform((value) => Buffer.from(value, 'base64').toString()),
  )
  .check(
    z.refine((pem) => {
      try {
        return createPrivateKey(pem).type === 'private';
      } catch {
        return false;
      }
    }, 'a private key in PEM, encoded in base64 on one line'),
  );

/** More workers would need more connections than PostgreSQL allows by default. */
const mostWorkers = 8;

const workers = z.pipe(
  z.string().check(z.regex(/^(auto|[1-8])$/, `auto or a whole number from 1 to ${mostWorkers}`)),
  z.transform((value) =>
    value === 'auto' ? Math.min(availableParallelism(), mostWorkers) : Number(value),
  ),
);

const text = optional(z.string());
const webAddress = optional(address('a web address', 'https', 'http'));

/** The messages complete the sentence '… must be …'. */
const variables = z.object({
  NODE_ENV: text,
  WORKERS: optional(workers),
  PORT: optional(numberBetween(1, 65_535, true)),
  HOST: text,
  PUBLIC_URL: webAddress,
  TRUSTED_PROXIES: optional(machineList),
  DATA_DIR: text,
  DATABASE_URL: optional(address('the address of a PostgreSQL server', 'postgresql', 'postgres')),
  REDIS_URL: optional(address('the address of a Redis server', 'redis', 'rediss')),
  S3_ENDPOINT: webAddress,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  SMTP_URL: optional(address('the address of a mail server', 'smtp', 'smtps')),
  MAIL_FROM: optional(z.string().check(z.regex(/\S@\S/, 'a mail address'))),
  DKIM_DOMAIN: text,
  DKIM_SELECTOR: text,
  DKIM_PRIVATE_KEY: optional(pemInBase64),
  CHAT_FILES_MB: optional(numberBetween(1, 1_000_000, true)),
  SCORE_VIDEOS_MB: optional(numberBetween(1, 1_000_000, true)),
  GYM_FILES_GB: optional(numberBetween(1, 1_000_000, true)),
  GIPHY_API_KEY: text,
  VAPID_PUBLIC_KEY: optional(
    z.string().check(z.regex(/^[\w-]{87}$/, 'a VAPID public key of 87 characters')),
  ),
  VAPID_PRIVATE_KEY: optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'a VAPID private key of 43 characters')),
  ),
  VAPID_SUBJECT: optional(
    z
      .string()
      .check(z.regex(/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/, 'a mailto: or https:// address')),
  ),
  PUSH_TO_LOOPBACK: optional(z.enum(['on', 'off'], { error: 'on or off' })),
  STATUS_TOKEN: optional(z.string().check(z.minLength(32, 'at least 32 characters long'))),
  SLOW_QUERY_MS: optional(numberBetween(0, 3_600_000, true)),
  BACKUP_DIR: text,
  BACKUP_AT: optional(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 03:00, in UTC')),
  ),
  BACKUP_KEEP: optional(numberBetween(1, 10_000, true)),
  BACKUP_KEY: optional(z.string().check(z.minLength(16, 'at least 16 characters long'))),
  SECRET_KEY: optional(z.string().check(z.minLength(32, 'at least 32 characters long'))),
  TRIAL_DAYS: optional(numberBetween(0, 3650, true)),
  OWNER_PLANS: optional(z.enum(['on', 'off'], { error: 'on or off' })),
  PLATFORM_FEE_PERCENT: optional(numberBetween(0, 100, false)),
  IOS_APP_URL: webAddress,
  ANDROID_APP_URL: webAddress,
});

/** The names of all settings. */
export const variableNames = Object.keys(variables.shape);

type Variables = z.infer<typeof variables>;
type VariableName = keyof Variables;

/** Variables that must be set together. */
const groups: VariableName[][] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
];

function requireWholeGroups(values: Variables): void {
  for (const group of groups) {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      const given = group.find((name) => values[name] !== undefined);
      throw new StartupError(
        `${missing.join(', ')} must be set as well when ${given} is set. Set all of ${group.join(', ')}, or none.`,
      );
    }
  }
}

/**
 * Settings that several nodes must share. Otherwise each node would make its own value, and refuse the tokens
 * and links of the others.
 */
const sharedByNodes: VariableName[] = [
  'DATABASE_URL',
  'SECRET_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
];

function requireShared(values: Variables): void {
  const missing = sharedByNodes.filter((name) => values[name] === undefined);
  if (values.REDIS_URL === undefined || missing.length === 0) return;
  throw new StartupError(
    `${missing.join(', ')} must be set as well when REDIS_URL is set, to the same values on all nodes. Keys made by one node are in secrets.json in its DATA_DIR.`,
  );
}

function parseVariables(env: NodeJS.ProcessEnv): Variables {
  const result = variables.safeParse(env);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartupError(
      `${issue?.path.join('.')} must be ${issue?.message}. Correct it, or remove it to use the default.`,
    );
  }
  requireWholeGroups(result.data);
  requireShared(result.data);
  return result.data;
}

/** Reads the settings, with defaults for unset variables. Secrets may still be missing. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = parseVariables(env);
  const port = given.PORT ?? 3000;
  const dataDir = resolve(given.DATA_DIR ?? 'data');
  return {
    isProduction: given.NODE_ENV === 'production',
    /** The number of processes that answer requests. */
    workers: given.WORKERS ?? 1,
    port,
    host: given.HOST ?? '127.0.0.1',
    /** Without a trailing slash. */
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, ''),
    /** Proxies on other machines whose `X-Forwarded-For` is trusted: addresses and networks. */
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    /** An absolute path. */
    dataDir,
    /** An absolute path. */
    backupDir: resolve(given.BACKUP_DIR ?? join(dataDir, 'backups')),
    /** `HH:MM` in UTC; undefined: no daily backup. */
    backupAt: given.BACKUP_AT,
    backupKeep: given.BACKUP_KEEP ?? 7,
    backupKey: given.BACKUP_KEY,
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL,
    /** The bucket of images and videos; undefined: they are in `dataDir`. */
    s3:
      given.S3_BUCKET === undefined
        ? undefined
        : {
            endpoint: given.S3_ENDPOINT ?? '',
            bucket: given.S3_BUCKET,
            region: given.S3_REGION ?? '',
            accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
          },
    stripe:
      given.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: given.STRIPE_SECRET_KEY,
            publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? '',
            webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
          },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Trackboard <no-reply@localhost>',
    /**
     * The key that signs mails; if undefined, the mail server may sign them, but the app does not.
     */
    dkim:
      given.DKIM_DOMAIN === undefined
        ? undefined
        : {
            domainName: given.DKIM_DOMAIN,
            keySelector: given.DKIM_SELECTOR ?? '',
            privateKey: given.DKIM_PRIVATE_KEY ?? '',
          },
    /**
     * The bytes that private files may take: an account's files in chats, an account's videos of scores, and all
     * files of a gym.
     */
    filesLimits: {
      chat: (given.CHAT_FILES_MB ?? 500) * 1e6,
      score: (given.SCORE_VIDEOS_MB ?? 2000) * 1e6,
      gym: (given.GYM_FILES_GB ?? 20) * 1e9,
    },
    giphyApiKey: given.GIPHY_API_KEY,
    vapidPublicKey: given.VAPID_PUBLIC_KEY,
    vapidPrivateKey: given.VAPID_PRIVATE_KEY,
    vapidSubject: given.VAPID_SUBJECT,
    /**
     * Whether push subscriptions may name a push service on this machine, for tests and
     * development.
     */
    pushToLoopback: given.PUSH_TO_LOOPBACK === 'on',
    statusToken: given.STATUS_TOKEN,
    slowQueryMs: given.SLOW_QUERY_MS ?? 1000,
    secretKey: given.SECRET_KEY,
    trialDays: given.TRIAL_DAYS ?? 14,
    /** Whether owners need a plan once their trial has ended. */
    ownerPlans: given.OWNER_PLANS,
    platformFeePercent: given.PLATFORM_FEE_PERCENT ?? 0,
    iosAppUrl: given.IOS_APP_URL ?? null,
    androidAppUrl: given.ANDROID_APP_URL ?? null,
  };
}

/** The settings as given. */
export type GivenConfig = ReturnType<typeof readConfig>;

/** The complete settings of a running server. */
export type Config = Omit<GivenConfig, keyof Secrets | 'ownerPlans'> &
  Secrets & { readonly ownerPlans: 'on' | 'off' };
