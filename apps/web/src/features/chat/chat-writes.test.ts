import * as chat from '@trackboard/contract/chat';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { aMessage } from './testing/a-message.ts';
import { sendMessage } from './chat-writes.ts';

const file = new File(['picture'], 'picture.png', { type: 'image/png' });
const message = { recieverId: 'competitors', uuid: 'a', message: 'Look.', type: 1, file } as const;
const stored = aMessage({ uuid: 'a' });

function aServer() {
  const asked: { name: string; input: unknown }[] = [];
  const answers = vi.fn<(name: string) => unknown>((name) =>
    name === chat.uploadFile.name ? { imageName: 'images/a.webp', type: 1 } : stored,
  );
  const call = async ({ name }: { name: string }, input: unknown) => {
    asked.push({ name, input });
    return answers(name);
  };
  return { asked, answers, parts: { call: call as never, signal: AbortSignal.timeout(1000) } };
}

it('uploads the file of a message first, and sends its file name with the message', async () => {
  const { asked, parts } = aServer();
  await expect(sendMessage.send?.(message, parts)).resolves.toEqual(stored);
  expect(asked).toEqual([
    { name: 'chat.uploadFile', input: { file } },
    {
      name: 'chat.save',
      input: {
        recieverId: 'competitors',
        uuid: 'a',
        message: 'Look.',
        type: 1,
        imageUrl: 'images/a.webp',
      },
    },
  ]);
});

it('uploads a file only once when the message is sent again', async () => {
  const { asked, answers, parts } = aServer();
  const failure = new ApiError({ status: 500 });
  answers.mockImplementationOnce(() => ({ imageName: 'images/b.webp', type: 1 }));
  answers.mockImplementationOnce(() => {
    throw failure;
  });
  const other = { ...message, uuid: 'b' };
  await expect(sendMessage.send?.(other, parts)).rejects.toBe(failure);
  await sendMessage.send?.(other, parts);
  expect(asked.map(({ name }) => name)).toEqual(['chat.uploadFile', 'chat.save', 'chat.save']);
});

it('uploads the file again when the server no longer has it', async () => {
  const { asked, answers, parts } = aServer();
  const failure = new ApiError({ status: 400, fields: { ImageUrl: 'Upload this file again.' } });
  answers.mockImplementationOnce(() => ({ imageName: 'images/c.webp', type: 1 }));
  answers.mockImplementationOnce(() => {
    throw failure;
  });
  const other = { ...message, uuid: 'c' };
  await expect(sendMessage.send?.(other, parts)).rejects.toBe(failure);
  await sendMessage.send?.(other, parts);
  const names = asked.map(({ name }) => name);
  expect(names).toEqual(['chat.uploadFile', 'chat.save', 'chat.uploadFile', 'chat.save']);
});
