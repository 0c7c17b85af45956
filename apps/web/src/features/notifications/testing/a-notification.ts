import type { Notification } from '@trackboard/contract/notifications';

/** A notification of a like by Jonah, with changes. */
export function aNotification(changes: Partial<Notification> = {}): Notification {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    kind: 'scoreLiked',
    type: 2,
    image: null,
    actorName: 'Jonah Weiss',
    title: 'Jonah Weiss liked your score 16:04 on Grip Tax',
    titleParts: [
      { text: 'Jonah Weiss', isBold: true },
      { text: ' liked your score ', isBold: false },
    ],
    description: '',
    body: '',
    createdAt: '2026-11-18T18:00:00Z',
    isRead: true,
    link: '/dashboard',
    action: null,
    ...changes,
  };
}
