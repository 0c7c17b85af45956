import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries to go back to close the open dialog; none when a link opened it. */
    dialogDepth?: number;
  }
}

/** The state of a history entry that opens a dialog, with the number of entries to go back to close it. */
export const atDepth = (dialogDepth: number) => ({ dialogDepth });

/** Closes any dialog that the URL opens. */
export function useDialogHistory() {
  const depth = useLocation({ select: ({ state }) => state.dialogDepth ?? 0 });
  const { history } = useRouter();

  /** Goes back to before the dialog was opened, so that Back never reopens it; `replace` when there is no such entry. */
  function leave(steps: number, replace: () => void): void {
    if (steps > 0) history.go(-steps);
    else replace();
  }

  return { depth, leave };
}
