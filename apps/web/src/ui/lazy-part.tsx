import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

/** Creates a component whose code loads when it is first rendered. `pending`, by default nothing, is shown until then. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  pending: ReactNode | ((props: Props) => ReactNode) = null,
) {
  let Loaded: ComponentType<Props> | null = null;
  /** Loads the code before the component is rendered, for example for a popover, which focuses its content as it opens. */
  const load = async () => (Loaded ??= await importPart());
  const Pending = lazy(async () => ({ default: await load() }));
  function Part(props: Props) {
    // The component stays the same until it is unmounted, because another one would lose its state.
    const [Ready] = useState(() => Loaded);
    return Ready ? (
      createElement(Ready, props)
    ) : (
      <Suspense fallback={typeof pending === 'function' ? pending(props) : pending}>
        <Pending {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { load });
}
