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
import { videoFormatOf } from '@trackboard/contract/media';
import type { Context } from '../../../../platform/context.ts';
import { saveWithFile } from '../../../../platform/storage/save-with-file.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import { insertUpload } from './queries.ts';

/** The stores name their fields `Image` and `Video`. */
function inFile<Code extends ErrorCode>({ failure: code, details }: Failure<Code>): Failure<Code> {
  const message = details.message ?? errorCatalogue[code].message;
  return failure(code, { ...details, fields: { File: message } });
}

/** Stores a private image or video, which the user can then send in one message. */
export async function uploadFile(context: Context, actor: Actor, file: ReceivedFile) {
  const { db, clock, limiter, videos, privateImages } = context;
  const admission = await limiter.admit([{ policy: 'chat-upload.account', of: actor.id }]);
  if (isFailure(admission)) return admission;
  const isVideo = videoFormatOf(file.filename) !== null;
  if (!isVideo && file.size > uploadLimits.image) return inFile(failure('too_large'));
  const saved = await saveWithFile(isVideo ? videos : privateImages, file, async (name = '') => {
    await insertUpload(db, { name, userId: actor.id, createdAt: clock.now() });
    return { imageName: name, type: isVideo ? messageTypes.video : messageTypes.image };
  });
  return isFailure(saved) ? inFile(saved) : saved;
}
