import type { HintOf } from '@trackboard/contract';
import type { Message, receiptHint, typingHint } from '@trackboard/contract/chat';

// Each hint of a group's topic is told apart by a field that the other hints do not have.

export const isMessage = (hint: object): hint is Message => 'seq' in hint;

export const isTyping = (hint: object): hint is HintOf<typeof typingHint> => 'typistId' in hint;

export const isReceipt = (hint: object): hint is HintOf<typeof receiptHint> => 'readSeq' in hint;
