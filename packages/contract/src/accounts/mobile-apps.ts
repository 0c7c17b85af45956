import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

export const mobileApps = endpoint({
  name: 'accounts.mobileApps',
  summary: 'Links to the two mobile apps',
  method: 'GET',
  path: '/mobileapps',
  access: 'public',
  output: z.object({ ios: z.string(), android: z.string() }),
  errors: [],
});
