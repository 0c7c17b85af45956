import {
  type ErrorCode,
  errorCatalogue,
  type Failure,
  type ReceivedFile,
  failure,
  isFailure,
  uploadLimits,
} from '@trackboard/contract';
import { messageTypes } from '@trackboard/contract/chat';
import { soundFormatOf, videoFormatOf } from '@trackboard/contract/media';
import type { Context } from '../../../../platform/context.ts';
import { saveWithFile } from '../../../../platform/storage/save-with-file.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { insertUpload } from './queries.ts';

/** The stores name their fields `Image` and `Video`. */
function inFile<Code extends ErrorCode>({ failure: code, details }: Failure<Code>): Failure<Code> {
  const message = details.message ?? errorCatalogue[code].message;
  return failure(code, { ...details, fields: { File: message } });
}

/** Where a file is stored by its name's ending. */
function storeFor({ videos, privateImages }: Context, { filename }: ReceivedFile) {
  if (videoFormatOf(filename)) return videos;
  if (!soundFormatOf(filename)) return privateImages;
  return {
    save: (file: ReceivedFile) => videos.saveSound(file),
    remove: (name: string) => videos.remove(name),
  };
}

/** Stores a private image, video or voice message, which the user can then send in one message. */
export async function uploadFile(context: Context, actor: Actor, file: ReceivedFile) {
  const { db, clock, limiter, videos, privateImages } = context;
  const store = storeFor(context, file);
  const admission = await limiter.admit([{ policy: 'chat-upload.account', of: actor.id }]);
  if (isFailure(admission)) return admission;
  if (store !== videos && file.size > uploadLimits.image) return inFile(failure('too_large'));
  const saved = await saveWithFile(store, file, async (name = '') => {
    await insertUpload(db, { name, userId: actor.id, createdAt: clock.now() });
    return {
      imageName: name,
      type: store === privateImages ? messageTypes.image : messageTypes.video,
    };
  });
  return isFailure(saved) ? inFile(saved) : saved;
}
