import type { NotificationKind } from '@trackboard/contract/notifications';
import { scoreDeleted } from '@trackboard/contract/scores';
import { type Kind, groupEnd } from './kind.ts';
import {
  addedToGroups,
  joinedTracks,
  leftGroups,
  leftGyms,
  leftTracks,
  removedFromGroups,
} from './members/members.ts';
import { paymentKinds } from './payment-kinds.ts';
import {
  daysInWords,
  gymOf,
  linkToAthletes,
  linkToChat,
  linkToDay,
  linkToScore,
  linkToWorkouts,
  people,
  quote,
  scoreOn,
  sentence,
} from './texts.ts';
import {
  changedClasses,
  commentsOnScores,
  enteredScores,
  givenPlaces,
  likesOfComments,
  likesOfHiddenComments,
  likesOfScores,
  missingScores,
  publishedWorkouts,
  removedFromHiddenScores,
  removedFromScores,
  removedMessages,
  teamScores,
} from './training/training.ts';

const bellOnly = { bell: true, push: false, mail: false };
const bellAndPush = { bell: true, push: true, mail: false };
const everyWay = { bell: true, push: true, mail: true };

/** Every kind of notification. A new kind needs a name in the contract and a row here. */
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
  classPlaceGiven: {
    type: 1,
    label: 'When you move up from a waiting list',
    ability: 'logScores',
    defaults: everyWay,
    sources: [givenPlaces],
    title: ({ details: { class: name = '', when = '' } }) =>
      sentence`You have a place in ${name}, ${[{ text: when, isBold: false }]}`,
    description: gymOf,
    link: linkToDay,
    image: 'gym',
  },
  classChanged: {
    type: 1,
    label: 'When a class that you come to is cancelled or moved',
    ability: 'logScores',
    defaults: everyWay,
    sources: [changedClasses],
    title: ({ details: { class: name = '', when = '', what = '' } }) =>
      sentence`${name} on ${[{ text: `${when} ${what}`, isBold: false }]}`,
    description: gymOf,
    body: ({ details: { reason = '' } }) => reason,
    link: linkToDay,
    image: 'gym',
  },
  scoreEntered: {
    type: 2,
    label: 'Scores that a coach enters for you',
    ability: 'logScores',
    defaults: bellAndPush,
    sources: [enteredScores],
    groupEnds: [groupEnd(scoreDeleted, ({ gymId, scoreId }) => ({ gymId, groupKey: scoreId }))],
    // The title leaves out the result, which the coach may correct.
    title: ({ actor, details: { workout = '' } }) =>
      sentence`${actor} entered your score on ${workout}`,
    link: linkToScore,
    image: 'actor',
  },
  teamScored: {
    type: 2,
    label: 'Scores that others log for your team',
    ability: 'logScores',
    defaults: bellAndPush,
    sources: [teamScores],
    groupEnds: [groupEnd(scoreDeleted, ({ gymId, scoreId }) => ({ gymId, groupKey: scoreId }))],
    // The title leaves out the result, which may be corrected.
    title: ({ actor, details: { workout = '' } }) =>
      sentence`${actor} logged a team score with you on ${workout}`,
    description: gymOf,
    link: linkToScore,
    image: 'actor',
  },
  scoreMissing: {
    type: 1,
    label: 'A coach asks for your score',
    ability: 'logScores',
    defaults: bellAndPush,
    sources: [missingScores],
    title: ({ actor, details: { workout = '' } }) =>
      sentence`${actor} asks for your score on ${workout}`,
    link: linkToWorkouts,
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
    sources: [likesOfComments, likesOfHiddenComments],
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
    sources: [removedFromScores, removedFromHiddenScores, removedMessages],
    // The notification shows the gym's picture, and not the name of the coach.
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
  ...paymentKinds,
};

/** Returns the row of a stored kind. Undefined for a kind that no longer exists. */
export function kindNamed(name: string): Kind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name as NotificationKind] : undefined;
}
