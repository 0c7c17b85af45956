import type { Notification, NotificationKind } from '@trackboard/contract/notifications';
import type { Told } from '../kinds/kind.ts';
import { kindNamed } from '../kinds/kinds.ts';
import { plainText } from '../kinds/parts.ts';
import type { NotificationRow } from './queries.ts';

type Row = Omit<NotificationRow, 'changedAt' | 'readAt'> & {
  readonly changedAt: Date;
  readonly readAt: Date | null;
};

const nameOf = ({ firstName, lastName }: Row): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** A notification as its reader sees it; null if its kind no longer exists. */
export function presentNotification(row: Row): Notification | null {
  const kind = kindNamed(row.kind);
  if (!kind) return null;
  const told: Told = { details: row.details, count: row.count, actor: nameOf(row) };
  const titleParts = kind.title(told);
  const link = kind.link(told);
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    type: kind.type,
    image: kind.image === 'actor' ? row.image : row.gymImage,
    actorName: kind.image === 'actor' ? told.actor : null,
    title: plainText(titleParts),
    titleParts,
    description: kind.description?.(told) ?? '',
    body: kind.body?.(told) ?? '',
    createdAt: row.changedAt.toISOString(),
    isRead: row.readAt !== null,
    link,
    action: kind.action ? { label: kind.action, link } : null,
  };
}
