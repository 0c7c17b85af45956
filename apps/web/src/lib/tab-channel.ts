/** Sends text messages to the other tabs of this origin. */
export function tabChannel(name: string) {
  const channel = new BroadcastChannel(name);
  return {
    announce: channel.postMessage.bind(channel),
    listen: (listener: (text: string) => void) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data);
      });
    },
  };
}
