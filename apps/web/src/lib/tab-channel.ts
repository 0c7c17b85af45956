/** A line to the other tabs of this origin that carries one message: something has changed. */
export function tabChannel(name: string) {
  const channel = new BroadcastChannel(name);
  const announce = channel.postMessage.bind(channel, 'changed');
  return {
    announce,
    listen: (listener: () => void) => channel.addEventListener('message', listener),
  };
}
