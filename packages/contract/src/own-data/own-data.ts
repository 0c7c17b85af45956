import { z } from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, instant } from '../kernel/fields.ts';
import { optionalText } from '../kernel/text.ts';

/** The format: one JSON document, or a zip archive with a CSV file for each kind of data. */
const exportFormat = z.enum(['json', 'csv']);
export type ExportFormat = z.output<typeof exportFormat>;

const exportOwnData = endpoint({
  name: 'ownData.export',
  summary:
    'A link, valid for five minutes, to a file with all data of the caller and, for an owner, of the gym',
  route: 'GET /users/{userId}/export',
  access: 'user',
  params: z.object({ userId: id }),
  query: z.object({ format: z._default(exportFormat, 'json').check(z.meta({ wire: 'format' })) }),
  output: z.object({
    /** The URL, relative to this API's origin. */
    url: z.string(),
    expires: instant,
  }),
});

/** The parameters of a link to one's own data. */
export const ownDataLinkQuery = z.object({
  userId: id.check(z.meta({ wire: 'userId' })),
  /** The session that requested the link. The link ends with it. */
  session: id.check(z.meta({ wire: 'session' })),
  format: exportFormat.check(z.meta({ wire: 'format' })),
  expires: z._default(z.string().check(z.maxLength(20)), '').check(z.meta({ wire: 'expires' })),
  signature: z
    ._default(z.string().check(z.maxLength(100)), '')
    .check(z.meta({ wire: 'signature' })),
});

/**
 * Downloads a file of own data. The browser sends no token, so the signature authorises the
 * request.
 */
export const download = endpoint({
  name: 'ownData.download',
  summary:
    'The file behind such a link, streamed: `AthleteFile` or `OwnerFile`, as JSON or as zipped CSV',
  route: 'GET /users/exportfile',
  access: 'public',
  query: ownDataLinkQuery,
  envelope: 'bytes',
});

/** The form for deleting an account. */
export const accountDeletion = z.object({
  password: z
    .string('Enter your password.')
    .check(z.minLength(1, 'Enter your password.'), z.maxLength(1024)),
  /** The name of an owner's gym, as confirmation that the gym will be closed. */
  gymName: optionalText(100),
});

export const deleteAccount = endpoint({
  name: 'ownData.deleteAccount',
  summary: "Deletes the caller's account for good, closes an owner's gym and ends all sessions",
  route: 'POST /users/delete',
  access: 'user',
  body: accountDeletion,
  errors: ['wrong_password', 'gym_name_differs'],
});

export { exportOwnData as export };
