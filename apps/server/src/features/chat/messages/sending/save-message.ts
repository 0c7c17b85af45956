import { type Failure, type InputOf, failure, invalidField, isFailure } from '@trackboard/contract';
import type * as chat from '@trackboard/contract/chat';
import { type Message, messageTypes, voiceText } from '@trackboard/contract/chat';
import { notAGif } from '@trackboard/contract/media';
import { newId } from '../../../../platform/database/new-id.ts';
import { type Trx, isUniqueViolation } from '../../../../platform/database/transaction.ts';
import type { Actor } from '../../../../platform/sessions/actor.ts';
import type { RoomFailure } from '../../../../platform/storage/room.ts';
import { isImage } from '../../chat-files.ts';
import { groupToWrite } from '../../groups/group-to-write.ts';
import { presentOwn } from '../present.ts';
import type { MessageRow } from '../queries.ts';
import { deleteUpload } from '../uploads/queries.ts';
import type { FloodBudget } from './flood-budget.ts';
import type { Context } from '../../../../platform/context.ts';
import { type Draft, postMessage, whileMember } from './post-message.ts';
import { findMessageByUuid, findSource, lockSource } from './queries.ts';

type Form = InputOf<typeof chat.save>;

export interface SendContext extends Context {
  /** Whether a URL is a picture of a gif library. */
  readonly isGif: (url: string) => boolean;
  readonly messageBudget: FloodBudget;
}

const notUploaded = 'Upload this file again.';

const noQuote = 'The message that you reply to does not exist.';
const noSource = 'The message that you forward was deleted, or you cannot see it.';

type Refusal = Failure<'not_found' | 'invalid_input' | 'message_differs' | RoomFailure['failure']>;

/** Takes the file of a draft, if it has one. The sender must have uploaded the file and not sent it yet. */
async function takeUpload(
  { room }: SendContext,
  trx: Trx,
  { gymId, type, media, senderId }: Draft,
): Promise<Refusal | null> {
  if (type === messageTypes.text || type === messageTypes.gif) return null;
  const name = media ?? '';
  const isOwn =
    isImage(name) === (type === messageTypes.image) &&
    (await deleteUpload(trx, { name, userId: senderId }));
  return isOwn ? room.sendTo(trx, gymId, name) : invalidField('ImageUrl', notUploaded);
}

function draftOf(form: Form, group: { gymId: string; groupId: string }, actor: Actor): Draft {
  const { type, voice } = form;
  return {
    gymId: group.gymId,
    groupId: group.groupId,
    senderId: actor.id,
    uuid: form.uuid || newId(),
    type,
    body: form.message || (voice ? voiceText : ''),
    media: type === messageTypes.text ? null : (form.imageUrl ?? null),
    replyToSeq: form.replyToSeq ?? null,
    voiceSeconds: voice?.seconds ?? null,
    voicePeaks: voice?.peaks ?? null,
    mentionedIds: form.mentions ?? [],
    isWelcome: false,
    isForwarded: false,
  };
}

/** Returns a draft with the text and file of the forwarded message. Undefined if the sender cannot read it. */
async function withSource(
  context: SendContext,
  draft: Draft,
  forwardedId: string,
): Promise<Draft | undefined> {
  const source = await findSource(context.db, draft.senderId, forwardedId);
  return source && { ...draft, ...source, isForwarded: true, mentionedIds: [], replyToSeq: null };
}

interface Sending {
  readonly draft: Draft;
  readonly forwardedId: string | null;
}

async function store(
  context: SendContext,
  { draft: given, forwardedId }: Sending,
): Promise<MessageRow | Refusal> {
  const draft = forwardedId ? await withSource(context, given, forwardedId) : given;
  if (!draft) return invalidField('ForwardedId', noSource);
  const posting = await whileMember(context.db, async (trx) => {
    const refused = forwardedId === null ? await takeUpload(context, trx, draft) : null;
    if (refused) return refused;
    const posted = await postMessage(context, trx, draft);
    // If the source is deleted from now on, its file stays, because the copy names it.
    const isKept = forwardedId === null || (await lockSource(trx, forwardedId));
    if (!isKept) return invalidField('ForwardedId', noSource);
    return posted === 'no quote' ? invalidField('ReplyToSeq', noQuote) : posted;
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'chat_messages_once')) throw error;
    return failure('message_differs');
  });
  if (!posting) return failure('not_found');
  return isFailure(posting) ? posting : posting.row();
}

/** Returns whether a stored message is the one that a repeated request sends, or was before an edit or deletion. */
function isRepeated(before: MessageRow, { draft, forwardedId }: Sending): boolean {
  if (before.deletedAt || before.editedAt) return true;
  if (forwardedId) return before.isForwarded;
  const { type, body, media, replyToSeq } = draft;
  return (
    before.type === type &&
    before.body === body &&
    before.media === media &&
    before.replyToSeq === replyToSeq
  );
}

/** Stores the draft, or returns the message that an earlier request with the same uuid stored. */
async function storeOnce(context: SendContext, sending: Sending): Promise<MessageRow | Refusal> {
  const stored = await store(context, sending);
  if (!isFailure(stored)) return stored;
  const before = await findMessageByUuid(context.db, sending.draft);
  if (!before) return stored;
  return isRepeated(before, sending) ? before : failure('message_differs');
}

/** Sends a message to a group, or to a user in a one-to-one chat. Idempotent by the client's uuid. */
export async function saveMessage(
  context: SendContext,
  actor: Actor,
  form: Form,
): Promise<
  Message | Failure<Refusal['failure'] | 'no_shared_gym' | 'chat_blocked' | 'too_many_requests'>
> {
  const tooMany = await context.messageBudget.refuse(actor.id);
  if (tooMany) return tooMany;
  const group = await groupToWrite(context.db, actor, form.recieverId, context.clock.now());
  if (isFailure(group)) return group;
  const draft = draftOf(form, group, actor);
  const forwardedId = form.forwardedId ?? null;
  const isNewGif = draft.type === messageTypes.gif && !forwardedId;
  if (isNewGif && !context.isGif(draft.media ?? '')) {
    return invalidField('ImageUrl', notAGif);
  }
  const stored = await storeOnce(context, { draft, forwardedId });
  return isFailure(stored) ? stored : presentOwn(context, actor, stored);
}
