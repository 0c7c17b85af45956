import type { NotificationKind } from '@trackboard/contract/notifications';
import {
  decidedDisputes,
  disconnectedAccounts,
  endedPauses,
  endedSubscriptions,
  failedPayouts,
  failedPlans,
  failedSubscriptions,
  interruptedSubscriptions,
  neededCards,
  openDisputes,
  pausedSubscriptions,
  replaceableSubscriptions,
  replaceableSubscriptionsOfGym,
} from './billing/billing.ts';
import type { Kind } from './kind.ts';
import { endedGraces, offeredPrices, startedGraces } from './members/members.ts';
import { daysInWords, gymOf, linkToJoin, people, sentence } from './texts.ts';

const everyWay = { bell: true, push: true, mail: true };

/** The rows of the table of kinds that are about payments. */
export const paymentKinds = {
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
  trackPriceOffered: {
    type: 5,
    label: 'New prices of your tracks',
    ability: 'payForTracks',
    defaults: everyWay,
    sources: [offeredPrices],
    title: ({ details: { track = '', price = '' } }) =>
      sentence`${track} has a new price, ${price} a month. You keep your price until you move`,
    description: gymOf,
    link: linkToJoin,
    action: 'Move to the new price',
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
  trackPaused: {
    type: 5,
    label: 'Paused tracks',
    ability: 'payForTracks',
    defaults: everyWay,
    sources: [pausedSubscriptions],
    title: ({ details: { track = '', from, until } }) =>
      sentence`${track} is paused${from ? sentence` from ${daysInWords(from, from)}` : ''}${until ? sentence` until ${daysInWords(until, until)}` : ''}`,
    description: ({ details: { gym = '' } }) =>
      `${gym}: nothing is charged until then. Your price and your scores are kept.`,
    link: () => '/dashboard',
    image: 'gym',
  },
  trackPauseEnded: {
    type: 5,
    label: 'Tracks that open after a pause',
    ability: 'payForTracks',
    defaults: everyWay,
    sources: [endedPauses],
    title: ({ details: { track = '' } }) => sentence`The pause of ${track} is over`,
    description: ({ details: { gym = '', day } }) =>
      day
        ? `${gym}: the track is open. The next payment is on ${daysInWords(day, day)}.`
        : `${gym}: the track is open.`,
    link: () => '/dashboard',
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
} satisfies Partial<Record<NotificationKind, Kind>>;
