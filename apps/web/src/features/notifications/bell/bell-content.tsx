import { NotificationList } from '../list/notification-list.tsx';
import { PushCard } from '../push/push-card.tsx';

/** The notifications, below the offer to have them pushed. */
export function BellContent({ onFollow }: { onFollow: () => void }) {
  return (
    <>
      <PushCard />
      <NotificationList onFollow={onFollow} />
    </>
  );
}
