import { expect, it } from 'vitest';
import { appPath } from './app-path.ts';

const origin = 'https://trackboard.example';

it.each([
  ['https://trackboard.example/dashboard/messages?chat=1#top', '/dashboard/messages?chat=1#top'],
  ['https://trackboard.example', '/'],
  ['https://trackboard.example/j/abc', '/j/abc'],
  ['HTTPS://Trackboard.Example/marketplace', '/marketplace'],
])('appPath opens %s as %s in the app', (link, path) => expect(appPath(link, origin)).toBe(path));

it.each([
  'https://other.example/dashboard',
  'http://trackboard.example/dashboard',
  'https://trackboard.example:8443/dashboard',
  'https://trackboard.example@other.example/',
  'https://trackboard.example//other.example',
  'mailto:mara@trackboard.example',
  'javascript:alert(1)',
  '/dashboard',
  'https://trackboard.example/api/v1/users/getimage?image=a',
  'https://trackboard.example/status',
])('appPath does not open %s in the app', (link) => expect(appPath(link, origin)).toBeNull());
