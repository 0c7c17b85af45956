import type { ReactNode } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { NotificationList } from '../list/notification-list.tsx';
import { PushCard } from '../push/push-card.tsx';

interface NotificationsSheetProps {
  onClose: () => void;
  /** The link to the settings. */
  settings: ReactNode;
}

const stay = () => undefined;

/** The notifications on a phone. A link replaces the sheet, so that Back opens it again. */
export function NotificationsSheet({ onClose, settings }: NotificationsSheetProps) {
  return (
    <ResponsiveModal opened onClose={onClose} title="Notifications" footer={settings} flush>
      <PushCard />
      <NotificationList onFollow={stay} />
    </ResponsiveModal>
  );
}
