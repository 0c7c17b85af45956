import { notifications } from '@trackboard/contract/all-endpoints';
import { describe, expect, it } from 'vitest';
import { newPerson, pushSubscription, startSharedApp } from '#testing';
import { isPublicAddress, isPushAddress } from './push-address.ts';

const app = await startSharedApp();

describe('isPushAddress', () => {
  it.each([
    'http://push.example/a',
    'http://127.0.0.1:9/a',
    'http://localhost:9/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://push.localhost/a',
    'https://127.0.0.1/a',
    'https://127.1/a',
    'https://2130706433/a',
    'https://0177.0.0.1/a',
    'https://0x7f.1/a',
    'https://127.0.0.1./a',
    'https://１２７.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[::127.0.0.1]/a',
    'https://[64:ff9b::7f00:1]/a',
    'https://[fd00::1]/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/a',
    'https://0.0.0.0/a',
    'https://push.example:8443/a',
    'https://user:word@push.example/a',
    'https://intranet/a',
    'https://intranet./a',
    'ftp://push.example/a',
    'javascript:alert(1)',
  ])('refuses %s on a server without settings', async (endpoint) => {
    const { token } = await newPerson(app);
    const sent = { token: pushSubscription(endpoint) };
    expect((await app.api.try(notifications.saveWebToken, sent, token)).status).toBe(400);
    expect(isPushAddress(endpoint, { pushToLoopback: false })).toBe(false);
  });

  it.each(['https://push.example/a', 'https://push.example./a', 'https://93.184.215.14/a'])(
    'accepts %s',
    (endpoint) => expect(isPushAddress(endpoint, { pushToLoopback: false })).toBe(true),
  );

  it.each([
    ['http://127.0.0.1:9/a', true],
    ['http://[::1]:9/a', true],
    ['http://localhost:9/a', true],
    ['https://127.0.0.1/a', false],
    ['http://10.0.0.1/a', false],
    ['http://push.example/a', false],
  ])('allows %s with PUSH_TO_LOOPBACK: %s', (endpoint, isAllowed) => {
    expect(isPushAddress(endpoint, { pushToLoopback: true })).toBe(isAllowed);
  });
});

it.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '::7f00:1',
  '4000::1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '100::1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
  'no address',
])('isPublicAddress refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:2800:21f:cb07::1', '::ffff:8.8.8.8'])(
  'isPublicAddress accepts %s',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
