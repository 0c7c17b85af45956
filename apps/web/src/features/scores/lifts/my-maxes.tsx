import { Pagination } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { maxesPerPage, maxesQuery } from './api.ts';
import { MaxForm, type RenderLiftPicker } from './max-form.tsx';
import { MaxesList } from './maxes-list.tsx';

/** The athlete's own maxes, tested and chosen, with ways to remove them; nothing without any. */
export function MyMaxes() {
  const [page, setPage] = useState(1);
  const maxes = useQuery({ ...maxesQuery(page), placeholderData: keepPreviousData });
  if (maxes.isError) {
    return (
      <Notice tone="danger" onRetry={() => void maxes.refetch()}>
        Your maxes could not be loaded.
      </Notice>
    );
  }
  if (!maxes.data || maxes.data.total === 0) return null;
  const { items, total } = maxes.data;
  const pages = Math.ceil(total / maxesPerPage);
  // The last row of the last page was removed, and with it the page.
  if (page > pages) setPage(pages);
  return (
    <Panel title="My maxes">
      <MaxesList maxes={items} />
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} mt="md" />}
    </Panel>
  );
}

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
        unit={user.weight}
        renderLiftPicker={renderLiftPicker}
        onSaved={onClose}
        onCancel={onClose}
      />
    </ResponsiveModal>
  );
}
