import { useNavigate } from '@tanstack/react-router';
import { toDialog } from '../../lib/dialog-history.ts';
import type { DashboardDialog } from './dialog-search.ts';

/** Opens a dialog over the open screen. */
export function useOpenDialog(): (dialog: DashboardDialog) => void {
  const navigate = useNavigate();
  return (dialog) => void navigate({ ...toDialog(dialog), resetScroll: false });
}
