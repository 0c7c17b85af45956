import { useSession } from '../../../lib/session.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import type { RenderLiftPicker } from './lift-choice.ts';
import { MaxForm } from './max-form.tsx';

interface MaxDialogProps {
  opened: boolean;
  onClose: () => void;
  renderLiftPicker: RenderLiftPicker;
}

/** Adds a tested max of any lift. */
export function MaxDialog({ opened, onClose, renderLiftPicker }: MaxDialogProps) {
  const user = useSession('user');
  return (
    <ResponsiveModal opened={opened} onClose={onClose} title="Add a max">
      <MaxForm
        lift={null}
        unit={user.weight}
        renderLiftPicker={renderLiftPicker}
        onSaved={onClose}
        onCancel={onClose}
      />
    </ResponsiveModal>
  );
}
