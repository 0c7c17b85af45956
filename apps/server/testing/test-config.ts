import { join } from 'node:path';
import webPush from 'web-push';
import type { Settings } from '../src/platform/context.ts';

export const secretKey = 'a-secret-of-the-tests-alone-0123456789';

const vapidKeys = webPush.generateVAPIDKeys();

/** The key by which push services know the test apps of this process. */
export const vapidPublicKey = vapidKeys.publicKey;

/** The settings of a test app. */
export function testConfig(dataDir: string, changed: Partial<Settings> = {}): Settings {
  return {
    isProduction: false,
    dataDir,
    backupDir: join(dataDir, 'backups'),
    backupAt: undefined,
    statusToken: undefined,
    secretKey,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    smtpUrl: undefined,
    mailFrom: 'Trackboard <no-reply@trackboard.example>',
    dkim: undefined,
    trialDays: 14,
    ownerPlans: 'on',
    platformFeePercent: 0,
    giphyApiKey: undefined,
    vapidPublicKey,
    vapidPrivateKey: vapidKeys.privateKey,
    vapidSubject: undefined,
    pushToLoopback: false,
    iosAppUrl: 'https://apps.example/ios',
    androidAppUrl: 'https://apps.example/android',
    ...changed,
  };
}
