import webPush from 'web-push';
import { type Config, readConfig } from '../src/env.ts';

export const secretKey = 'a-secret-of-the-tests-alone-0123456789';

const vapidKeys = webPush.generateVAPIDKeys();

/** The key by which push services know the test apps of this process. */
export const vapidPublicKey = vapidKeys.publicKey;

/** The settings of a test app. */
export function testConfig(dataDir: string, changed: Partial<Config> = {}): Config {
  const given = readConfig({
    DATA_DIR: dataDir,
    MAIL_FROM: 'Trackboard <no-reply@trackboard.example>',
    IOS_APP_URL: 'https://apps.example/ios',
    ANDROID_APP_URL: 'https://apps.example/android',
  });
  const keys = { secretKey, vapidPublicKey, vapidPrivateKey: vapidKeys.privateKey };
  return { ...given, ...keys, ownerPlans: 'on', ...changed };
}
