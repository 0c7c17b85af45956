/** Calls `run` at once, and not again until `pause` milliseconds have passed. Calls in between are dropped. */
export function atMostEvery(
  pause: number,
  run: () => void,
  now = () => performance.now(),
): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - lastAt < pause) return;
    lastAt = now();
    run();
  };
}
