import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { type Character, mara, odette, type Story, rival } from '@trackboard/story-world';
import sharp from 'sharp';
import { signUp } from '../pages/sign-up.ts';
import { type Screen, screens, type Viewer } from './screens.ts';

const gallery = join(import.meta.dirname, '../../docs/screens');
const origin = process.env['PICTURES_ORIGIN'] ?? '';

type Told = Story & { nova: Character };

async function toldStory(): Promise<Told> {
  return JSON.parse(await readFile(process.env['PICTURES_STORY'] ?? '', 'utf8')) as Told;
}

const newcomer = { ...mara, firstName: 'Newcomer' };

/** Signs the viewer in as a person would; what that leaves in the browser is used for all of their pictures. */
async function enter(page: Page, viewer: Viewer, story: Told, project: string): Promise<void> {
  const known: Partial<Record<Viewer, Character>> = {
    owner: odette,
    rival,
    mara,
    nova: story.nova,
  };
  const who = known[viewer];
  if (who) return signUp(page).logIn(who);
  if (viewer === 'nobody') return;
  const email = `${viewer}-${project}-${Date.now()}@northlane.example`;
  await signUp(page).register({ ...newcomer, email }, viewer === 'founder' ? 'Gym' : 'Athlete');
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.mouse.move(0, 0);
}

async function picture(page: Page, screen: Screen, story: Told, project: string): Promise<void> {
  await page.goto(screen.path(story));
  await settle(page);
  if (screen.prepare) {
    await screen.prepare(page);
    await settle(page);
  }
  const png = await page.screenshot({ animations: 'disabled' });
  const target = join(gallery, project, `${screen.name}.webp`);
  await mkdir(dirname(target), { recursive: true });
  await sharp(png).webp({ quality: 80 }).toFile(target);
}

for (const viewer of ['nobody', 'newcomer', 'founder', 'owner', 'rival', 'mara', 'nova'] as const) {
  test(`pictures for ${viewer}`, async ({ browser, contextOptions }, { project }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ ...contextOptions, baseURL: origin });
    const page = await context.newPage();
    await page.clock.setFixedTime('2026-11-18T17:20:00-08:00');
    const story = await toldStory();
    await enter(page, viewer, story, project.name);
    for (const screen of screens.filter((each) => each.viewer === viewer)) {
      await test.step(screen.name, () => picture(page, screen, story, project.name));
    }
    await context.close();
  });
}
