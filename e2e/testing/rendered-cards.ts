import type { Page } from '@playwright/test';

/** A node of React's tree with the fields that are read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
}

declare global {
  interface Window {
    /** The ids of the workouts whose cards React has rendered, fully or in part, in order. */
    renderedCards: string[];
  }
}

/**
 * Notes each render of a card with the hook that React offers to its developer tools, also in a production build.
 */
function noteRenders(): void {
  /** React's flag of a component whose function was called. */
  const performedWork = 1;
  /** React's tag of an element of the document. */
  const hostComponent = 5;
  window.renderedCards = [];

  function visit(fiber: Fiber | null, card: string | undefined): void {
    for (let at = fiber; at; at = at.sibling) {
      const isElement = at.tag === hostComponent;
      const own = isElement ? at.memoizedProps?.['data-workout'] : undefined;
      const id = typeof own === 'string' ? own : card;
      const isRendered = isElement
        ? own !== undefined && at.memoizedProps !== at.alternate?.memoizedProps
        : (at.flags & performedWork) !== 0;
      if (id !== undefined && isRendered) window.renderedCards.push(id);
      // React shares the children of components that it has not rendered.
      if (at.child !== at.alternate?.child) visit(at.child, id);
    }
  }

  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) =>
      visit(root.current, undefined),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** Notes from now on which cards each page renders. */
export async function watchRenderedCards(page: Page): Promise<void> {
  await page.addInitScript(noteRenders);
}

/** Returns the ids of the workouts whose cards were rendered since the last call, each once. */
export function takeRenderedCards(page: Page): Promise<string[]> {
  return page.evaluate(() => [...new Set(window.renderedCards.splice(0))]);
}
