/** A JWT like the server's, with a signature that the client does not check. */
export function aToken(payload: Readonly<Record<string, unknown>> = {}): string {
  const claims = {
    sub: '018f0000-0000-7000-8000-000000000001',
    role: 'athlete',
    name: 'Mara K',
    sid: 's',
    exp: 2e9,
    ...payload,
  };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}
