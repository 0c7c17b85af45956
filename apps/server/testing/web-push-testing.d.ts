/**
 * The part of the package that decrypts. Its server is not used, because it cannot fail as push
 * services do.
 */
declare module 'web-push-testing/src/PushApiModel.js' {
  interface Headers {
    readonly encoding: string | undefined;
    readonly authorization: string | undefined;
    readonly ttl: string | undefined;
  }

  export class PushApiModel {
    notifyUrl: string;
    subscribe(options: { userVisibleOnly: 'true'; applicationServerKey: string }): Promise<{
      endpoint: string;
      clientHash: string;
      keys: { p256dh: string; auth: string };
    }>;
    expireSubscription(clientHash: string): void;
    /** Checks the VAPID signature and decrypts the body; rejects if either fails. */
    handleNotification(clientHash: string, headers: Headers, body: Buffer): Promise<void>;
    getNotifications(of: { clientHash: string }): { messages: string[] };
  }
}
