import type { NotificationKind } from '@trackboard/contract/notifications';
import { scoreDeleted } from '@trackboard/contract/scores';
import {
  failedPayouts,
  failedPlans,
  failedSubscriptions,
  endedSubscriptions,
  neededCards,
} from './billing/billing.ts';
import {
  disconnectedAccounts,
  interruptedSubscriptions,
  replaceableSubscriptions,
  replaceableSubscriptionsOfGym,
} from './billing/disconnected.ts';
import { publishedWorkouts } from './training/calendar.ts';
import { decidedDisputes, openDisputes } from './billing/disputes.ts';
import { type Details, type Kind, type Told, groupEnd } from './kind.ts';
import { endedGraces, startedGraces } from './members/graces.ts';
import { addedToGroups, leftGroups, removedFromGroups } from './members/groups.ts';
import { joinedTracks, leftGyms, leftTracks } from './members/members.ts';
import { counted, type Part, sentence } from './parts.ts';
import {
  commentsOnScores,
  enteredScores,
  likesOfComments,
  likesOfScores,
} from './training/scores.ts';
import { removedFromScores, removedMessages } from './training/removals.ts';
import { daysInWords } from './days-in-words.ts';

const bellOnly = { bell: true, push: false, mail: false };
const bellAndPush = { bell: true, push: true, mail: false };
const everyWay = { bell: true, push: true, mail: true };

/** 'Jonah Weiss', 'Jonah Weiss and 1 other', 'Jonah Weiss and 4 others'. */
const people = ({ actor, count }: Told): Part[] =>
  count > 1 ? sentence`${actor} and ${counted(count - 1, 'other')}` : sentence`${actor}`;

const ofCalendar = ({ gymId = '', trackId = '', day = '', firstDay = day }: Details) =>
  new URLSearchParams({ day: firstDay, gym: gymId, track: trackId });

function linkToScore({ details }: Told): string {
  const search = ofCalendar(details);
  search.set('workout', details['workoutId'] ?? '');
  search.set('panel', 'scores');
  search.set('score', details['scoreId'] ?? '');
  return `/dashboard/programmingcalendar?${search.toString()}`;
}

const linkToChat = (groupId = ''): string =>
  `/dashboard/messages?chat=${encodeURIComponent(groupId)}`;

function linkToWorkouts({ details, count }: Told): string {
  const search = ofCalendar(details);
  if (count === 1) search.set('workout', details['workoutId'] ?? '');
  return `/dashboard/programmingcalendar?${search.toString()}`;
}

/** The athletes of the gym, on the track that was joined; those who left are on none. */
function linkToAthletes({ details: { gymId = '', trackId } }: Told): string {
  const search = new URLSearchParams({ ...(trackId && { track: trackId }), gym: gymId });
  return `/dashboard/manageathletes?${search.toString()}`;
}

/** The page where an athlete starts to pay for a track, after a login if necessary. */
const linkToJoin = ({ details: { reference = '' } }: Told): string =>
  `/trackjoiningpage?${new URLSearchParams({ JoiningTrack: reference }).toString()}`;

/** '16:04 on Grip Tax', or only the workout for results that do not fit into a sentence. */
function scoreOn({ details: { score, workout = '' } }: Told): Part[] {
  return score ? sentence` ${score} on ${workout}` : sentence` on ${workout}`;
}

const quote = ({ details: { comment = '' }, count }: Told): string => (count > 1 ? '' : comment);

const gymOf = ({ details: { gym = '' } }: Told): string => gym;

/** Every kind of notification. A new kind is a name in the contract and a row here. */
export const kinds: Readonly<Record<NotificationKind, Kind>> = {
  workoutPublished: {
    type: 1,
    label: 'New workouts',
    ability: 'logScores',
    defaults: bellAndPush,
    sources: [publishedWorkouts],
    title: ({
      details: { gym = '', track = '', workout = '', firstDay = '', lastDay = '' },
      count,
    }) =>
      sentence`${gym} published ${count > 1 ? `${count} workouts` : workout} to ${track}, ${[
        { text: daysInWords(firstDay, lastDay), isBold: false },
      ]}`,
    link: linkToWorkouts,
    image: 'gym',
  },
  scoreEntered: {
    type: 2,
    label: 'Scores that a coach enters for you',
    ability: 'logScores',
    defaults: bellAndPush,
    sources: [enteredScores],
    groupEnds: [groupEnd(scoreDeleted, ({ gymId, scoreId }) => ({ gymId, groupKey: scoreId }))],
    // Without the result, which the coach may correct.
    title: ({ actor, details: { workout = '' } }) =>
      sentence`${actor} entered your score on ${workout}`,
    link: linkToScore,
    image: 'actor',
  },
  scoreLiked: {
    type: 2,
    label: 'Likes on your scores',
    ability: 'logScores',
    defaults: bellOnly,
    sources: [likesOfScores],
    groupEnds: [groupEnd(scoreDeleted, ({ gymId, scoreId }) => ({ gymId, groupKey: scoreId }))],
    title: (told) => sentence`${people(told)} liked your score${scoreOn(told)}`,
    link: linkToScore,
    image: 'actor',
  },
  scoreCommented: {
    type: 2,
    label: 'Comments on your scores',
    ability: 'logScores',
    defaults: bellAndPush,
    sources: [commentsOnScores],
    groupEnds: [groupEnd(scoreDeleted, ({ gymId, scoreId }) => ({ gymId, groupKey: scoreId }))],
    title: (told) => sentence`${people(told)} commented on your score${scoreOn(told)}`,
    body: quote,
    link: linkToScore,
    image: 'actor',
  },
  commentLiked: {
    type: 2,
    label: 'Likes on your comments',
    ability: null,
    defaults: bellOnly,
    sources: [likesOfComments],
    title: (told) =>
      sentence`${people(told)} liked your comment on ${told.details['workout'] ?? ''}`,
    body: ({ details: { comment = '' } }) => comment,
    link: linkToScore,
    image: 'actor',
  },
  contentRemoved: {
    type: 2,
    label: 'What a coach removes of yours',
    ability: null,
    defaults: bellOnly,
    sources: [removedFromScores, removedMessages],
    // Without the name of the coach, and with the gym's picture.
    title: ({ details: { what = '', place = '' } }) =>
      sentence`A coach removed your ${[{ text: what, isBold: false }]} ${place}`,
    description: gymOf,
    link: (told) =>
      told.details['groupId'] ? linkToChat(told.details['groupId']) : linkToScore(told),
    image: 'gym',
  },
  athleteJoined: {
    type: 4,
    label: 'New athletes',
    ability: 'manageAthletes',
    defaults: bellOnly,
    sources: [joinedTracks],
    title: (told) => sentence`${people(told)} joined ${told.details['track'] ?? ''}`,
    link: linkToAthletes,
    image: 'actor',
  },
  athleteLeft: {
    type: 4,
    label: 'Athletes who leave',
    ability: 'manageAthletes',
    defaults: bellOnly,
    sources: [leftTracks, leftGyms],
    title: (told) => sentence`${people(told)} left ${told.details['place'] ?? ''}`,
    link: linkToAthletes,
    image: 'actor',
  },
  groupAdded: {
    type: 4,
    label: 'Group chats you are added to',
    ability: null,
    defaults: bellOnly,
    sources: [addedToGroups, leftGroups],
    title: ({ actor, details: { group = '' } }) => sentence`${actor} added you to ${group}`,
    link: ({ details: { groupId } }) => linkToChat(groupId),
    image: 'actor',
  },
  groupRemoved: {
    type: 4,
    label: 'Group chats you are removed from',
    ability: null,
    defaults: bellOnly,
    sources: [removedFromGroups],
    title: ({ actor, details: { group = '' } }) => sentence`${actor} removed you from ${group}`,
    link: () => '/dashboard/messages',
    image: 'actor',
  },
  trackBecamePaid: {
    type: 5,
    label: 'Your tracks that become paid ones',
    ability: 'payForTracks',
    defaults: everyWay,
    sources: [startedGraces],
    title: ({ details: { track = '', day = '', price = '' } }) =>
      sentence`${track} is now a paid track: free for you until ${daysInWords(day, day)}. Subscribe for ${price} a month to stay on it`,
    description: gymOf,
    link: linkToJoin,
    action: 'Subscribe',
    image: 'gym',
  },
  trackAccessEnded: {
    type: 5,
    label: 'Ended access to tracks that became paid ones',
    ability: 'payForTracks',
    defaults: everyWay,
    sources: [endedGraces],
    title: ({ details: { track = '' } }) =>
      sentence`Your free access to ${track} ended. Subscribe to join it again`,
    description: gymOf,
    link: linkToJoin,
    action: 'Subscribe',
    image: 'gym',
  },
  subscriptionFailed: {
    type: 5,
    label: 'Failed payments',
    ability: 'payForTracks',
    defaults: everyWay,
    sources: [failedSubscriptions],
    title: ({ details: { amount, track = '' } }) =>
      amount
        ? sentence`Your payment of ${amount} for ${track} failed`
        : sentence`Your payment for ${track} failed`,
    description: gymOf,
    link: () => '/dashboard?dialog=payment-settings',
    action: 'Update Payment',
    image: 'gym',
  },
  subscriptionEnded: {
    type: 5,
    label: 'Ended subscriptions',
    ability: 'payForTracks',
    defaults: { bell: true, push: false, mail: true },
    sources: [endedSubscriptions],
    title: ({ details: { track = '' } }) => sentence`Your subscription to ${track} ended`,
    description: gymOf,
    link: () => '/dashboard?dialog=my-gyms',
    image: 'gym',
  },
  subscriptionInterrupted: {
    type: 5,
    label: 'Subscriptions that a gym can no longer renew',
    ability: 'payForTracks',
    defaults: everyWay,
    sources: [interruptedSubscriptions],
    title: ({ details: { track = '', day = '', isOver } }) =>
      isOver
        ? sentence`Your access to ${track} ended`
        : sentence`You have access to ${track} until ${daysInWords(day, day)}`,
    description: ({ details: { gym = '' } }) =>
      `${gym} has disconnected its payment account, so nothing more is charged through Trackboard.`,
    link: () => '/dashboard?dialog=my-gyms',
    image: 'gym',
  },
  subscriptionReplaceable: {
    type: 5,
    label: 'Subscriptions to take out again',
    ability: 'payForTracks',
    defaults: everyWay,
    sources: [replaceableSubscriptions, replaceableSubscriptionsOfGym],
    title: ({ details: { track = '', day = '', isOver } }) =>
      isOver
        ? sentence`Subscribe to ${track} again to get it back`
        : sentence`Subscribe to ${track} again to keep it after ${daysInWords(day, day)}`,
    description: ({ details: { gym = '' } }) => `${gym} has a new payment account.`,
    link: linkToJoin,
    action: 'Subscribe',
    image: 'gym',
  },
  payoutFailed: {
    type: 5,
    label: 'Failed payouts',
    ability: 'runGym',
    defaults: everyWay,
    sources: [failedPayouts],
    title: ({ details: { amount = '' } }) =>
      sentence`The payout of ${amount} to your bank account failed`,
    description: ({ details: { failure = '' } }) => failure,
    link: () => '/dashboard/money',
    image: 'gym',
  },
  paymentDisputed: {
    type: 5,
    label: 'Disputed payments',
    ability: 'runGym',
    defaults: everyWay,
    sources: [openDisputes],
    title: ({ details: { athlete = '', amount = '', day } }) =>
      day
        ? sentence`${athlete} disputes a payment of ${amount}: answer by ${day}`
        : sentence`${athlete} disputes a payment of ${amount}`,
    description: () => 'The amount and a fee are taken from your balance until the bank decides.',
    link: () => '/dashboard/money',
    action: 'Answer',
    image: 'gym',
  },
  disputeDecided: {
    type: 5,
    label: 'Decided disputes',
    ability: 'runGym',
    defaults: everyWay,
    sources: [decidedDisputes],
    title: ({ details: { athlete = '', amount = '', status } }) =>
      status === 'won'
        ? sentence`You won the dispute with ${athlete}: ${amount} is back in your balance`
        : sentence`You lost the dispute with ${athlete} about ${amount}`,
    link: () => '/dashboard/money',
    image: 'gym',
  },
  accountDisconnected: {
    type: 5,
    label: 'A disconnected payment account',
    ability: 'runGym',
    defaults: everyWay,
    sources: [disconnectedAccounts],
    title: ({ details: { gym = '' } }) => sentence`The payment account of ${gym} is disconnected`,
    description: () =>
      'Athletes keep their tracks as long as they have paid. Connect the account again or another one to go on selling.',
    link: () => '/dashboard/connect',
    action: 'Connect',
    image: 'gym',
  },
  planFailed: {
    type: 5,
    label: 'Failed payments for your plan',
    ability: 'runGym',
    defaults: everyWay,
    sources: [failedPlans],
    title: ({ details: { gym = '' } }) => sentence`The payment for ${gym}'s plan failed`,
    link: () => '/dashboard/subscribe',
    action: 'Update Payment',
    image: 'gym',
  },
  cardNeeded: {
    type: 5,
    label: 'A card for your plan',
    ability: 'runGym',
    defaults: everyWay,
    sources: [neededCards],
    title: (told) => sentence`${people(told)} is your ${told.details['place'] ?? ''} athlete`,
    description: ({ details: { price = '', day = '' } }) =>
      `Your plan is now ${price} a month; add a card by ${day}.`,
    link: () => '/dashboard/subscribe',
    action: 'Add a card',
    image: 'actor',
  },
};

/** The row of a stored kind; undefined for one that no longer exists. */
export function kindNamed(name: string): Kind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name as NotificationKind] : undefined;
}
