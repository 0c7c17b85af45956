declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back in the browser's history close the open dialog; none when a link led straight to it. */
    dialogDepth?: number;
  }
}

/** The state of a history entry that opens a dialog over the calendar. */
export const atDepth = (dialogDepth: number) => ({ dialogDepth });
