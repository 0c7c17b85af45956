import {
  type ErrorCode,
  type Failure,
  type ReceivedFile,
  errorCatalogue,
  failure,
  isFailure,
  uploadLimits,
} from '@trackboard/contract';
import * as chat from '@trackboard/contract/chat';
import { messageTypes } from '@trackboard/contract/chat';
import { soundFormatOf, videoFormatOf } from '@trackboard/contract/media';
import type { Context } from '../../../../platform/context.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { type Recurring, sweeping } from '../../../../platform/recurring/recurring.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { saveWithFile } from '../../../../platform/storage/save-with-file.ts';
import { after, hours } from '../../../../platform/time/clock.ts';
import { isImage } from '../../chat-files.ts';
import { deleteOldUploads, insertUpload } from './queries.ts';

/** Moves an error to the field `File`, because the stores name their fields `Image` and `Video`. */
function inFile<Code extends ErrorCode>({ failure: code, details }: Failure<Code>): Failure<Code> {
  const message = details.message ?? errorCatalogue[code].message;
  return failure(code, { ...details, fields: { File: message } });
}

/** Returns the type of a file's message and the store of the file, by the ending of its name. */
function storeFor({ videos, privateImages }: Context, actor: Actor, { filename }: ReceivedFile) {
  const owner = { use: 'chat', userId: actor.id, gymId: null } as const;
  if (videoFormatOf(filename)) {
    const save = (file: ReceivedFile) => videos.save(file, owner);
    return { ...videos, save, type: messageTypes.video, limit: uploadLimits.video };
  }
  const limit = uploadLimits.image;
  if (soundFormatOf(filename)) {
    const save = (file: ReceivedFile) => videos.saveSound(file, owner);
    return { ...videos, save, type: messageTypes.video, limit };
  }
  const save = (file: ReceivedFile) => privateImages.save(file, owner);
  return { ...privateImages, save, type: messageTypes.image, limit };
}

/** Stores a private image, video or voice message, which the user can then send in one message. */
async function uploadFile(context: Context, actor: Actor, file: ReceivedFile) {
  const { db, clock, limiter } = context;
  const store = storeFor(context, actor, file);
  const admission = await limiter.admit([{ policy: 'chat-upload.account', of: actor.id }]);
  if (isFailure(admission)) return admission;
  if (file.size > store.limit) return inFile(failure('too_large'));
  const saved = await saveWithFile(store, file, async (name = '') => {
    await insertUpload(db, { name, userId: actor.id, createdAt: clock.now() });
    return { imageName: name, type: store.type };
  });
  return isFailure(saved) ? inFile(saved) : saved;
}

/** An upload can be sent for this long. */
const keptUnsent = hours(6);

/** Deletes uploads that were never sent, with their files. A file that cannot be removed is swept like all unused media. */
export function sweepUploads({ db, clock, privateImages, videos }: Context): Recurring {
  return sweeping('chat.sweep-uploads', async (limit) => {
    const names = await deleteOldUploads(db, after(clock.now(), -keptUnsent), limit);
    for (const name of names) await (isImage(name) ? privateImages : videos).remove(name);
    return names.length;
  });
}

export const uploadRoutes = (context: Context): Route[] => [
  route(chat.uploadFile, ({ input, actor }) => uploadFile(context, actor, input.file)),
];
