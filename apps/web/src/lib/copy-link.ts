import { notifySuccess, notifyWarning } from '../ui/toasts.tsx';
import { copyText } from './copy-text.ts';

/** Copies a shareable link and says so. */
export async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) notifySuccess('Link copied.');
  else notifyWarning('Your browser does not allow copying.');
}
