/** A line to the other tabs of this origin that carries one text, or its absence. */
export function tabChannel(name: string) {
  const channel = new BroadcastChannel(name);
  return {
    announce: channel.postMessage.bind(channel),
    listen: (listener: (text: string | null) => void) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        listener(typeof data === 'string' ? data : null),
      );
    },
  };
}
