import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload. `seconds` is the real time. */
export function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
