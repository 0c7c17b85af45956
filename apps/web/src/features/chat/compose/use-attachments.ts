import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { type KeptFiles, keptFiles, withFiles } from './attachment.ts';

/** The files that are sent with the next message of a group. */
export function useAttachments(groupId: string) {
  const [kept, keep] = useDraft<KeptFiles>(`file ${groupId}`);
  const files = keptFiles(kept);
  const set = (next: readonly File[]) => keep(next.length > 0 ? next : null);
  return {
    files,
    add: (added: readonly File[]) => {
      const { files: all, problems } = withFiles(files, added);
      problems.forEach(notifyWarning);
      if (all.length > files.length) set(all);
    },
    remove: (removed: File) => set(files.filter((file) => file !== removed)),
    clear: () => {
      if (files.length > 0) set([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
