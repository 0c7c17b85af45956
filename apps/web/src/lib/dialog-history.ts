import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back in the browser's history close the open dialog; none when a link led straight to it. */
    dialogDepth?: number;
  }
}

/** The state of a history entry that opens a dialog: so many steps back close it. */
export const atDepth = (dialogDepth: number) => ({ dialogDepth });

/** How every dialog that the URL opens is closed. */
export function useDialogHistory() {
  const depth = useLocation({ select: ({ state }) => state.dialogDepth ?? 0 });
  const { history } = useRouter();

  /** Goes back to where the dialog was opened, so that Back never reopens it; `replace` where there is no such step. */
  function leave(steps: number, replace: () => void): void {
    if (steps > 0) history.go(-steps);
    else replace();
  }

  return { depth, leave };
}
