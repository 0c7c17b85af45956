export interface CatchUpParts {
  /** Fetches what shows; resolves when it has come. */
  readonly fetch: () => Promise<unknown>;
  /** Whether nothing may come in just now. */
  readonly isBusy: () => boolean;
}

export interface CatchUp {
  /** Something has changed elsewhere. */
  readonly hear: () => void;
  /** While held, nothing is fetched. */
  readonly hold: (isHeld: boolean) => void;
  /** It may have become possible to fetch. */
  readonly wake: () => void;
}

/** Fetches what has changed: once for all that is heard while it is busy or another fetch is under way. */
export function createCatchUp({ fetch, isBusy }: CatchUpParts): CatchUp {
  let isBehind = false;
  let isHeld = false;
  let isFetching = false;

  const mayFetch = () => isBehind && !isHeld && !isBusy();

  async function run(): Promise<void> {
    isFetching = true;
    while (mayFetch()) {
      isBehind = false;
      await fetch();
    }
    isFetching = false;
  }

  const wake = (): void => {
    if (!isFetching) void run();
  };
  return {
    hear: () => {
      isBehind = true;
      wake();
    },
    hold: (next) => {
      isHeld = next;
      wake();
    },
    wake,
  };
}
