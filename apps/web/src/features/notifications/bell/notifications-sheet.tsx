import type { ReactNode } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { BellContent } from './bell-content.tsx';

interface NotificationsSheetProps {
  onClose: () => void;
  /** The link to the settings. */
  settings: ReactNode;
}

const stay = () => undefined;

/**
 * The notifications on a phone. A link replaces the sheet in the history, so that Back opens it
 * again.
 */
export function NotificationsSheet({ onClose, settings }: NotificationsSheetProps) {
  return (
    <ResponsiveModal onClose={onClose} title="Notifications" action={settings} flush>
      <BellContent onFollow={stay} />
    </ResponsiveModal>
  );
}
