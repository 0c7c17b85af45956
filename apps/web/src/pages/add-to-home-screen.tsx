import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { installPrompt } from '../lib/install-prompt.ts';

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** iPads call themselves Macs, but have a touch screen. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);

function steps(): string {
  return isApple()
    ? 'Add to home screen: tap Share in Safari, then Add to Home Screen.'
    : "Add to home screen: open your browser's menu, then choose Add to Home screen or Install.";
}

/** A button where the browser can install the app by itself, otherwise how to do it. */
export function AddToHomeScreen() {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  if (isInstalled()) return null;
  if (!isOffered) return <p>{steps()}</p>;
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconDeviceMobile size={22} stroke={1.75} aria-hidden />}
      onClick={() => void installPrompt.open()}
    >
      Add to home screen
    </Button>
  );
}
