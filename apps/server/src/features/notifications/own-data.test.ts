import { fromWire, layoutOf } from '@trackboard/contract';
import { notifications, ownData } from '@trackboard/contract/all-endpoints';
import { expect, it } from 'vitest';
import { openDeletionScene } from '#testing';

const { app, scene, remove } = await openDeletionScene();
const { api } = app;

it("exports the user's settings, including those of messages, until the account is deleted", async () => {
  const { mara } = scene;
  const kinds = [{ kind: 'scoreLiked' as const, bell: false, push: true, mail: false }];
  await api.do(notifications.saveSettings, { kinds, pushMessages: false }, mara.token);
  const { url } = await api.do(ownData.export, { userId: mara.id }, mara.token);
  const file = fromWire(
    layoutOf(ownData.athleteFile),
    await (await fetch(app.origin + url)).json(),
  );
  expect(ownData.athleteFile.parse(file).notificationSettings).toEqual([
    { kind: 'messages', bell: false, push: false, mail: false },
    ...kinds,
  ]);
  await remove(mara);
  const rows = app.db.selectFrom('pushSettings').select('userId');
  expect(await rows.where('userId', '=', mara.id).execute()).toEqual([]);
});
