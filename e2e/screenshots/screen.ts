import type { Page } from '@playwright/test';
import type { Story } from '@trackboard/story-world';

/**
 * The viewer of a screen. `newcomer` and `founder` have just registered; `nova` has joined nothing; `rival` has no tracks;
 * `wall` is a TV of 1920 × 1080, or of 1280 × 720 in the pictures of phones and tablets.
 */
export type Viewer =
  | 'nobody'
  | 'newcomer'
  | 'founder'
  | 'owner'
  | 'rival'
  | 'mara'
  | 'nova'
  | 'coach'
  | 'wall';

/** The story with the id of a group chat. */
export type Told = Story & { readonly crewId: string };

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: (story: Told) => string;
  /** Steps on the page before the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
}
