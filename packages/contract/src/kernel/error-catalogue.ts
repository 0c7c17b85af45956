/** An error: its HTTP status, the sentence for users, and the seconds to wait before a retry (`Retry-After`). */
export interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
  readonly retryAfter?: number;
}

/** Errors that any endpoint can return, depending on its input and access. Endpoints do not declare them. */
export const commonErrors = {
  invalid_input: { status: 400, message: 'Invalid Information Sent' },
  not_signed_in: { status: 401, message: 'Sign in to continue.' },
  session_expired: { status: 401, message: 'Your Session Has Expired' },
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
} as const satisfies Record<string, CatalogueEntry>;

export type CommonErrorCode = keyof typeof commonErrors;

/** Returns errors of one HTTP status by code, from their sentences. */
function withStatus<Code extends string>(
  status: number,
  sentences: Readonly<Record<Code, string>>,
): Readonly<Record<Code, CatalogueEntry>> {
  const entries = Object.entries<string>(sentences);
  return Object.fromEntries(
    entries.map(([code, message]) => [code, { status, message }]),
  ) as Record<Code, CatalogueEntry>;
}

/**
 * All errors of the API: a code for programs, the HTTP status and a sentence for users. A sentence of the specification
 * is used verbatim.
 */
export const errorCatalogue = {
  ...commonErrors,
  ...withStatus(400, {
    reset_link_invalid: 'This reset link is not valid any more. Request a new one.',
    wrong_password: 'This is not your password.',
    gym_missing: 'You Have Not Created Any Gym, Please Create A Gym',
    gym_not_named: 'You coach several gyms. Name the gym that this is about (GymId).',
    trial_ended: 'Your free trial has been ended, Please subscribe to add tracks',
    card_missing: 'Add a card to your plan to add tracks.',
    gym_name_differs: 'Type the name of your gym to close it.',
    owner_stays: 'The owner stays in the gym. Owners end their training in Settings.',
    too_many_movement_videos: 'A gym can have videos of 500 movements.',
    wrong_track_password: 'Incorrect Track Password',
    invitation_ended: 'This invitation is no longer valid. Ask your gym for a new one.',
    invitation_mailed_often:
      'This person has had 5 mails about this track. Copy the link and send it yourself.',
    invitation_link_only:
      'This person gets no more mails for now. Copy the link and send it yourself.',
    too_many_staff: 'A gym can have 50 coaches, with open invitations.',
    gym_account_cannot_coach:
      'This account runs a gym of its own. Coaches have an athlete account.',
    payments_unavailable: 'Connect to the payment provider before creating a paid track.',
    paid_track_fixed: 'The type and price of a paid track cannot be edited.',
    sales_ended: 'This track is no longer sold at this price. Ask your gym for its new price.',
    workout_has_scores:
      'Athletes have logged scores for this workout. Duplicate it to change its score type, sets, total or time cap.',
    database_workout_fixed: 'A workout from the database keeps its name, details and score type.',
    text_too_slow: 'Reading this text takes too long. Paste it in smaller parts.',
    too_many_workouts: 'Copy at most 300 workouts at once.',
    block_not_laid: 'Put this block on the calendar first.',
    block_is_template: 'A template is not put on the calendar. Start a block from it.',
    block_published: 'The last week of this block has published workouts, so no week can be moved.',
    too_many_classes: 'A gym can have 200 classes in its timetable.',
    class_started: 'This class has already started.',
    class_cancelled: 'This class is cancelled.',
    class_too_far: 'You can take a place up to 8 weeks ahead.',
    too_many_movements: 'A gym can have 500 movements of its own.',
    too_many_blocks: 'A gym can have 500 blocks and templates.',
    workout_not_a_lift: 'Only a lift has working weights.',
    workout_without_score: 'This workout takes no score.',
    score_invalid: 'Check the values of each set.',
    score_without_effort: 'Enter a result above zero for at least one set.',
    too_many_screens: 'A gym can have 20 screens.',
    workout_not_published: 'Publish the workout first. A screen shows only published workouts.',
    timer_missing: 'Set a timer first.',
    too_many_guests: 'A class can have 30 guests.',
    payments_off: 'This server takes no payments: paid tracks and plans are off.',
    plans_off: 'Gyms need no plan on this server.',
    not_connected: 'Connect your gym to the payment provider first.',
    track_not_sold: 'This gym cannot take payments right now. Ask its owner.',
    nothing_to_pay: 'There are no payments to manage yet.',
    message_too_old: 'Messages can be edited for 15 minutes.',
    group_fixed:
      'The members of this chat follow its gym or track. Only custom groups can be changed.',
    import_undo_ended: 'An import can be undone for 30 days.',
  }),
  ...withStatus(401, { wrong_credentials: 'Invalid Email Or Password' }),
  ...withStatus(403, {
    owner_joins_own_tracks: 'With a gym account you join tracks of your own gym only.',
    no_shared_gym: 'You can only write to people in your gyms.',
    chat_blocked: 'You cannot write to this person.',
  }),
  ...withStatus(404, {
    track_not_found: 'No such track found!',
    invitation_not_found: 'No such invitation. The link may be cut short.',
    screen_code_invalid: 'No screen shows this code. Look at the screen and type it again.',
  }),
  ...withStatus(409, {
    email_taken: 'An account with this email already exists.',
    gym_exists: 'You already have a gym.',
    movement_video_exists: 'This movement has a video already.',
    subscription_paused: 'Your subscription to this track is paused. Ask your gym to resume it.',
    subscription_ending: 'This subscription is canceled and has no payments left to pause.',
    payment_overdue: 'The last payment failed. Pause the track when the athlete has paid.',
    track_has_successor:
      'This track already has a new price. Change the price of the new track instead.',
    block_changed: 'Somebody has changed this block since you opened it. Open it again.',
    block_laid: 'This block is on the calendar already. Move it instead.',
    score_of_athlete: 'The athlete has saved this score. Only the athlete can change it.',
    score_entered_meanwhile: 'This score was entered at another table in the meantime.',
    partner_has_score: 'One of your partners already has a score on this workout.',
    score_of_team: 'This is a team score. Only the athlete who logged it can change it.',
    class_going_on: 'Another class of this track is going on.',
    class_ended: 'This class has ended, so no screen shows it.',
    already_subscribed: 'Your gym already has a subscription. Use Update Payment to change it.',
    sale_refused:
      "The payment provider refused this, because the track's price was removed there. Nothing was charged. Ask the gym's owner.",
    plan_refused:
      'The payment provider refused this. Nothing was charged. Ask the operator of this server.',
    account_disconnected:
      'Your gym has disconnected its payment account. Nothing more is charged through Trackboard.',
    message_differs: 'A different message was already sent with this Uuid.',
    import_running: 'Another import is not finished yet. Finish or cancel it first.',
    import_not_waiting: 'This import is being read or stored right now, or it has ended.',
    import_not_done: 'Nothing of this import is stored.',
  }),
  ...withStatus(410, {
    screen_ended: 'This screen has ended. Show a new code.',
    import_file_removed:
      'The file of this import was removed. Import it again to see what is left out.',
  }),
  provider_unavailable: {
    status: 503,
    message:
      'The payment provider does not answer right now. Nothing was charged. Try again in a moment.',
    retryAfter: 5,
  },
  gifs_unavailable: {
    status: 503,
    message: 'The gif library does not answer right now. Try again in a moment.',
  },
};

export type ErrorCode = keyof typeof errorCatalogue;
