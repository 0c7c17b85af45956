/** An error: its HTTP status, the sentence for users, and the seconds to wait before a retry (`Retry-After`). */
interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
  readonly retryAfter?: number;
}

/**
 * All errors of the API: a code for programs, the HTTP status and a sentence for users. A sentence of the specification
 * is used verbatim.
 */
export const errorCatalogue = {
  invalid_input: { status: 400, message: 'Invalid Information Sent' },
  not_signed_in: { status: 401, message: 'Sign in to continue.' },
  session_expired: { status: 401, message: 'Your Session Has Expired' },
  wrong_credentials: { status: 401, message: 'Invalid Email Or Password' },
  not_allowed: { status: 403, message: 'You Are Unauthorized To Perform This Action' },
  not_found: { status: 404, message: 'Not Found' },
  request_timeout: {
    status: 408,
    message: 'This request took too long to arrive. Check your connection and try again.',
  },
  too_large: { status: 413, message: 'This file is too large.' },
  request_too_large: { status: 413, message: 'This request is too large.' },
  files_full: {
    status: 413,
    message:
      'Your pictures and videos take up all the room of your account. Delete large ones, then try again.',
  },
  gym_files_full: {
    status: 413,
    message:
      'The pictures and videos of this gym take up all of its room. Its owner can make room by deleting messages and videos of scores.',
  },
  wrong_media: { status: 415, message: 'Supported Formats gif, jpg, jpeg, png' },
  unsupported_body: { status: 415, message: 'Send JSON or multipart form data.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  images_busy: {
    status: 503,
    message: 'Many images are being processed right now. Try again in a few seconds.',
    retryAfter: 5,
  },
  database_unavailable: {
    status: 503,
    message: 'The database does not answer right now. Try again in a moment.',
    retryAfter: 1,
  },
  storage_full: {
    status: 503,
    message:
      'The server cannot save this: its disk is full or read-only. Tell the people who run it.',
    retryAfter: 30,
  },
  media_unavailable: {
    status: 503,
    message: 'Images and videos are not available right now. Try again in a moment.',
    retryAfter: 5,
  },
  internal: { status: 500, message: 'Internal Server Error' },

  email_taken: { status: 409, message: 'An account with this email already exists.' },
  reset_link_invalid: {
    status: 400,
    message: 'This reset link is not valid any more. Request a new one.',
  },
  wrong_password: { status: 400, message: 'This is not your password.' },

  gym_missing: {
    status: 400,
    message: 'You Have Not Created Any Gym, Please Create A Gym',
  },
  gym_not_named: {
    status: 400,
    message: 'You coach several gyms. Name the gym that this is about (GymId).',
  },
  trial_ended: {
    status: 400,
    message: 'Your free trial has been ended, Please subscribe to add tracks',
  },
  card_missing: { status: 400, message: 'Add a card to your plan to add tracks.' },
  gym_name_differs: { status: 400, message: 'Type the name of your gym to close it.' },
  gym_exists: { status: 409, message: 'You already have a gym.' },
  owner_stays: {
    status: 400,
    message: 'The owner stays in the gym. Owners end their training in Settings.',
  },
  movement_video_exists: { status: 409, message: 'This movement has a video already.' },
  too_many_movement_videos: { status: 400, message: 'A gym can have videos of 500 movements.' },

  track_not_found: { status: 404, message: 'No such track found!' },
  owner_joins_own_tracks: {
    status: 403,
    message: 'With a gym account you join tracks of your own gym only.',
  },
  wrong_track_password: { status: 400, message: 'Incorrect Track Password' },
  invitation_not_found: {
    status: 404,
    message: 'No such invitation. The link may be cut short.',
  },
  invitation_ended: {
    status: 400,
    message: 'This invitation is no longer valid. Ask your gym for a new one.',
  },
  invitation_mailed_often: {
    status: 400,
    message: 'This person has had 5 mails about this track. Copy the link and send it yourself.',
  },
  invitation_link_only: {
    status: 400,
    message: 'This person gets no more mails for now. Copy the link and send it yourself.',
  },
  too_many_staff: {
    status: 400,
    message: 'A gym can have 50 coaches, with open invitations.',
  },
  gym_account_cannot_coach: {
    status: 400,
    message: 'This account runs a gym of its own. Coaches have an athlete account.',
  },
  payments_unavailable: {
    status: 400,
    message: 'Connect to the payment provider before creating a paid track.',
  },
  paid_track_fixed: {
    status: 400,
    message: 'The type and price of a paid track cannot be edited.',
  },
  sales_ended: {
    status: 400,
    message: 'This track is no longer sold at this price. Ask your gym for its new price.',
  },
  subscription_paused: {
    status: 409,
    message: 'Your subscription to this track is paused. Ask your gym to resume it.',
  },
  subscription_ending: {
    status: 409,
    message: 'This subscription is canceled and has no payments left to pause.',
  },
  payment_overdue: {
    status: 409,
    message: 'The last payment failed. Pause the track when the athlete has paid.',
  },
  track_has_successor: {
    status: 409,
    message: 'This track already has a new price. Change the price of the new track instead.',
  },

  workout_has_scores: {
    status: 400,
    message:
      'Athletes have logged scores for this workout. Duplicate it to change its score type, sets, total or time cap.',
  },
  database_workout_fixed: {
    status: 400,
    message: 'A workout from the database keeps its name, details and score type.',
  },
  text_too_slow: {
    status: 400,
    message: 'Reading this text takes too long. Paste it in smaller parts.',
  },
  too_many_workouts: { status: 400, message: 'Copy at most 300 workouts at once.' },

  block_changed: {
    status: 409,
    message: 'Somebody has changed this block since you opened it. Open it again.',
  },
  block_laid: {
    status: 409,
    message: 'This block is on the calendar already. Move it instead.',
  },
  block_not_laid: { status: 400, message: 'Put this block on the calendar first.' },
  block_is_template: {
    status: 400,
    message: 'A template is not put on the calendar. Start a block from it.',
  },
  block_published: {
    status: 400,
    message: 'The last week of this block has published workouts, so no week can be moved.',
  },
  too_many_classes: { status: 400, message: 'A gym can have 200 classes in its timetable.' },
  class_started: { status: 400, message: 'This class has already started.' },
  class_cancelled: { status: 400, message: 'This class is cancelled.' },
  class_too_far: { status: 400, message: 'You can take a place up to 8 weeks ahead.' },

  too_many_movements: { status: 400, message: 'A gym can have 500 movements of its own.' },
  too_many_blocks: { status: 400, message: 'A gym can have 500 blocks and templates.' },

  workout_not_a_lift: { status: 400, message: 'Only a lift has working weights.' },
  workout_without_score: { status: 400, message: 'This workout takes no score.' },
  score_invalid: { status: 400, message: 'Check the values of each set.' },
  score_without_effort: {
    status: 400,
    message: 'Enter a result above zero for at least one set.',
  },

  score_of_athlete: {
    status: 409,
    message: 'The athlete has saved this score. Only the athlete can change it.',
  },
  score_entered_meanwhile: {
    status: 409,
    message: 'This score was entered at another table in the meantime.',
  },
  partner_has_score: {
    status: 409,
    message: 'One of your partners already has a score on this workout.',
  },
  score_of_team: {
    status: 409,
    message: 'This is a team score. Only the athlete who logged it can change it.',
  },

  screen_ended: { status: 410, message: 'This screen has ended. Show a new code.' },
  screen_code_invalid: {
    status: 404,
    message: 'No screen shows this code. Look at the screen and type it again.',
  },
  too_many_screens: { status: 400, message: 'A gym can have 20 screens.' },
  workout_not_published: {
    status: 400,
    message: 'Publish the workout first. A screen shows only published workouts.',
  },
  timer_missing: { status: 400, message: 'Set a timer first.' },
  too_many_guests: { status: 400, message: 'A class can have 30 guests.' },
  class_going_on: { status: 409, message: 'Another class of this track is going on.' },
  class_ended: { status: 409, message: 'This class has ended, so no screen shows it.' },

  payments_off: {
    status: 400,
    message: 'This server takes no payments: paid tracks and plans are off.',
  },
  plans_off: { status: 400, message: 'Gyms need no plan on this server.' },
  not_connected: {
    status: 400,
    message: 'Connect your gym to the payment provider first.',
  },
  track_not_sold: {
    status: 400,
    message: 'This gym cannot take payments right now. Ask its owner.',
  },
  already_subscribed: {
    status: 409,
    message: 'Your gym already has a subscription. Use Update Payment to change it.',
  },
  nothing_to_pay: { status: 400, message: 'There are no payments to manage yet.' },
  sale_refused: {
    status: 409,
    message:
      "The payment provider refused this, because the track's price was removed there. Nothing was charged. Ask the gym's owner.",
  },
  plan_refused: {
    status: 409,
    message:
      'The payment provider refused this. Nothing was charged. Ask the operator of this server.',
  },
  account_disconnected: {
    status: 409,
    message:
      'Your gym has disconnected its payment account. Nothing more is charged through Trackboard.',
  },
  provider_unavailable: {
    status: 503,
    message:
      'The payment provider does not answer right now. Nothing was charged. Try again in a moment.',
    retryAfter: 5,
  },

  no_shared_gym: {
    status: 403,
    message: 'You can only write to people in your gyms.',
  },
  chat_blocked: { status: 403, message: 'You cannot write to this person.' },
  message_differs: {
    status: 409,
    message: 'A different message was already sent with this Uuid.',
  },
  message_too_old: {
    status: 400,
    message: 'Messages can be edited for 15 minutes.',
  },
  group_fixed: {
    status: 400,
    message: 'The members of this chat follow its gym or track. Only custom groups can be changed.',
  },

  import_running: {
    status: 409,
    message: 'Another import is not finished yet. Finish or cancel it first.',
  },
  import_not_waiting: {
    status: 409,
    message: 'This import is being read or stored right now, or it has ended.',
  },
  import_not_done: { status: 409, message: 'Nothing of this import is stored.' },
  import_undo_ended: { status: 400, message: 'An import can be undone for 30 days.' },
  import_file_removed: {
    status: 410,
    message: 'The file of this import was removed. Import it again to see what is left out.',
  },

  gifs_unavailable: {
    status: 503,
    message: 'The gif library does not answer right now. Try again in a moment.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Errors that any endpoint can return, depending on its input and access. Endpoints do not declare them. */
export type CommonErrorCode =
  | 'invalid_input'
  | 'not_signed_in'
  | 'session_expired'
  | 'not_allowed'
  | 'not_found'
  | 'too_large'
  | 'request_too_large'
  | 'files_full'
  | 'gym_files_full'
  | 'wrong_media'
  | 'unsupported_body'
  | 'too_many_requests'
  | 'images_busy'
  | 'request_timeout'
  | 'database_unavailable'
  | 'storage_full'
  | 'media_unavailable'
  | 'internal';

/** Returns the seconds after which a caller may retry; null if waiting does not help. */
export function retryAfterOf(code: ErrorCode): number | null {
  const entry: CatalogueEntry = errorCatalogue[code];
  return entry.retryAfter ?? null;
}

/** The details of an error, without its code. */
export interface ErrorDetails {
  /** Replaces the catalogue's sentence with a more specific one. */
  readonly message?: string;
  /** Messages for the fields of the request, by wire name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which the caller may retry, for the header `Retry-After`. */
  readonly retryAfter?: number;
  /** Tells the client to offer connecting to the payment provider. */
  readonly stripeError?: string;
}

/** An error as a value, returned by an action instead of its result. */
export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly failure: Code;
  readonly details: ErrorDetails;
}

/** Creates a failure. The return type carries the code, so an undeclared code does not compile. */
export function failure<const Code extends ErrorCode>(
  code: Code,
  details: ErrorDetails = {},
): Failure<Code> {
  return { failure: code, details };
}

/** Creates the failure of one field by its wire name. Its message is also the error's sentence. */
export function invalidField(field: string, message: string): Failure<'invalid_input'> {
  return failure('invalid_input', { message, fields: { [field]: message } });
}

/** Whether a value is a failure. */
export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'failure' in value && 'details' in value;
}

/** The body of every error response. */
export interface ErrorBody {
  readonly StatusCode: number;
  readonly message: string;
  readonly Errors: readonly string[];
  readonly Code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly stripeError?: string;
  readonly RequestId?: string;
}

/** Creates the error body for a code and its details. */
export function errorBody(code: ErrorCode, details: ErrorDetails = {}): ErrorBody {
  const { status, message } = errorCatalogue[code];
  const sentence = details.message ?? message;
  return {
    StatusCode: status,
    message: sentence,
    Errors: [sentence],
    Code: code,
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.stripeError ? { stripeError: details.stripeError } : {}),
  };
}
