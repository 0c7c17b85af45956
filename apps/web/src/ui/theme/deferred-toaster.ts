import { notificationsStore } from '@mantine/notifications';
import { deferPart } from '../deferred-part.tsx';

/** Where toasts appear; loaded with the first one, which waits in the store. */
export const toaster = deferPart(async () => (await import('./toaster.tsx')).Toaster);

notificationsStore.subscribe(() => void toaster.load());
