import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries that Back must go to close the open dialog. Undefined if a link opened it. */
    dialogDepth?: number;
  }
}

/** Returns the history state of an open dialog. */
export const atDepth = (dialogDepth: number) => ({ dialogDepth });

/** Returns the address of a dialog over the open screen, for a link or `navigate`. */
export const toDialog = <Dialog extends string>(dialog: Dialog, depth = 1) =>
  ({ to: '.', search: (now: object) => ({ ...now, dialog }), state: atDepth(depth) }) as const;

interface DialogAboutWorkout {
  workout: string;
  /** By default the details of the workout. */
  panel?: 'log' | 'scores';
  /** The score that is open next to the board. */
  score?: string;
}

/** Returns the address of a dialog about a workout over the home, for a link. */
export const overHome = (about: DialogAboutWorkout) =>
  ({
    to: '.',
    search: (now: object) => ({ ...now, ...about }),
    state: atDepth(1),
    resetScroll: false,
  }) as const;

export function useDialogHistory() {
  const depth = useLocation({ select: ({ state }) => state.dialogDepth ?? 0 });
  const { history } = useRouter();

  /**
   * Goes back to before the dialog was opened, so that Back does not open it again. Calls `replace` if there is no such entry.
   */
  function leave(steps: number, replace: () => void): void {
    if (steps > 0) history.go(-steps);
    else replace();
  }

  return { depth, leave };
}
