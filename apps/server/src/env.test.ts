import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './env.ts';
import { StartupError } from './platform/startup-error.ts';

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      workers: 1,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: undefined,
      secretKey: undefined,
      trustedProxies: [],
      trialDays: 14,
      platformFeePercent: 0,
      filesLimits: { chat: 500e6, score: 2000e6, gym: 20e9 },
      iosAppUrl: null,
      androidAppUrl: null,
    });
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  it('uses PORT in the default public URL, and removes its trailing slash', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://gym.example/' }).publicUrl).toBe(
      'https://gym.example',
    );
  });

  it('starts as many workers as there are cores with auto, and at most eight', () => {
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 8));
    expect(readConfig({ WORKERS: '8' }).workers).toBe(8);
  });

  it('reads proxies as addresses and networks', () => {
    expect(
      readConfig({ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,fd00::/8' }).trustedProxies,
    ).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8']);
  });

  it.each([
    ['WORKERS', '0'],
    ['WORKERS', '9'],
    ['WORKERS', 'all'],
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'gym.example'],
    ['PUBLIC_URL', 'ftp://gym.example'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.5 10.0.0.6'],
    ['TRUSTED_PROXIES', '10.0.0.5,'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['DATABASE_URL', 'mysql://localhost/gym'],
    ['DATABASE_URL', 'localhost:5432'],
    ['REDIS_URL', 'localhost'],
    ['SMTP_URL', 'http://localhost'],
    ['MAIL_FROM', 'Trackboard'],
    ['DKIM_PRIVATE_KEY', 'short'],
    ['CHAT_FILES_MB', '0'],
    ['SCORE_VIDEOS_MB', '1.5'],
    ['GYM_FILES_GB', '20GB'],
    ['SECRET_KEY', 'short'],
    ['VAPID_SUBJECT', 'somebody'],
    ['VAPID_PUBLIC_KEY', 'x'],
    ['PUSH_TO_LOOPBACK', 'yes'],
    ['TRIAL_DAYS', '-1'],
    ['TRIAL_DAYS', '1.5'],
    ['OWNER_PLANS', 'yes'],
    ['STATUS_TOKEN', 'short'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEY', 'short'],
    ['PLATFORM_FEE_PERCENT', '101'],
    ['IOS_APP_URL', 'app'],
  ])('refuses %s=%s in one line that names the variable', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(new RegExp(`^${name} must be .+\\. Correct it.+\\.$`));
  });

  it('never shows a value, which may be a secret', () => {
    expect(() => readConfig({ SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });

  it.each([
    [{ S3_BUCKET: 'media' }, 'S3_ENDPOINT'],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
    [{ VAPID_PRIVATE_KEY: 'x'.repeat(43) }, 'VAPID_PUBLIC_KEY'],
    [{ DKIM_DOMAIN: 'gym.example' }, 'DKIM_SELECTOR, DKIM_PRIVATE_KEY'],
    [{ REDIS_URL: 'redis://localhost' }, 'DATABASE_URL, SECRET_KEY, VAPID_PUBLIC_KEY'],
  ])('refuses half of a group: %j', (env, missing) => {
    expect(() => readConfig(env)).toThrow(missing);
  });
});
