import type { Page } from '@playwright/test';
import { chatScreen } from '../pages/chat.ts';
import type { Screen } from './screen.ts';

async function openCompetitors(page: Page): Promise<void> {
  await chatScreen(page)
    .item(/^Competitors/)
    .click();
  await chatScreen(page).messages().getByRole('article').last().waitFor();
}

async function searchChats(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('comp');
  await page.getByRole('heading', { name: 'Messages', level: 2 }).waitFor();
  await page.getByText('Searching messages').waitFor({ state: 'hidden' });
}

/** Opens the search of a chat, which shows its pictures until the user types something. */
async function openSearch(page: Page): Promise<void> {
  await openCompetitors(page);
  await page.getByRole('button', { name: 'Search in this chat' }).click();
  await page.getByRole('list', { name: 'Pictures and videos' }).waitFor();
}

async function searchCompetitors(page: Page): Promise<void> {
  await openSearch(page);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('th');
  await page.getByRole('list', { name: 'Messages that were found' }).waitFor();
}

async function openPicture(page: Page): Promise<void> {
  await openSearch(page);
  await page.getByRole('list', { name: 'Pictures and videos' }).getByRole('button').first().click();
  await page.getByRole('link', { name: 'Show in chat' }).waitFor();
}

async function forward(page: Page): Promise<void> {
  await openCompetitors(page);
  await chatScreen(page).choose('No straps', 'Forward');
  await page.getByRole('dialog', { name: 'Forward to' }).getByRole('checkbox').first().check();
}

async function openPins(page: Page): Promise<void> {
  await openCompetitors(page);
  await page.getByRole('button', { name: /^Pinned: / }).click();
  await page.getByRole('dialog', { name: 'Pinned messages' }).getByRole('link').first().waitFor();
}

async function mention(page: Page): Promise<void> {
  await chatScreen(page).box().pressSequentially('Who brings the sled, @');
  await page.getByRole('option').first().waitFor();
}

async function seeReaders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Seen by / }).click();
}

async function chooseReaction(page: Page): Promise<void> {
  await openCompetitors(page);
  await chatScreen(page).choose('No straps', 'More reactions');
  await page.getByRole('dialog', { name: 'Add a reaction' }).getByRole('button').nth(20).waitFor();
}

/** Simulates a microphone that hears nothing. */
async function record(page: Page): Promise<void> {
  await openCompetitors(page);
  await page.evaluate(() => {
    const silence = new AudioContext().createMediaStreamDestination();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(silence.stream);
  });
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await page.getByRole('button', { name: 'Send the voice message' }).waitFor();
}

const ofMara = { viewer: 'mara', path: () => '/dashboard/messages' } as const;
const inCrew = {
  viewer: 'mara',
  path: ({ crewId }) => `/dashboard/messages?chat=${crewId}`,
} as const satisfies Omit<Screen, 'name'>;

/** The list of chats, a chat, and the dialogs that open in it. */
export const chatScreens: readonly Screen[] = [
  { ...ofMara, name: 'messages' },
  { ...ofMara, name: 'messages-chat', prepare: openCompetitors },
  { ...ofMara, name: 'messages-search', prepare: searchChats },
  { ...ofMara, name: 'messages-chat-search', prepare: searchCompetitors },
  { ...ofMara, name: 'messages-pictures', prepare: openSearch },
  { ...ofMara, name: 'messages-picture', prepare: openPicture },
  { ...ofMara, name: 'messages-forward', prepare: forward },
  { ...ofMara, name: 'messages-pins', prepare: openPins },
  { ...inCrew, name: 'messages-mention', prepare: mention },
  { ...inCrew, name: 'messages-seen', prepare: seeReaders },
  { ...ofMara, name: 'messages-reaction', prepare: chooseReaction },
  { ...ofMara, name: 'messages-voice', prepare: record },
  { ...ofMara, name: 'messages-empty', viewer: 'nova' },
];
