import type { ChatPerson } from '@trackboard/contract/chat';
import type { PersonRow } from './queries.ts';

export function presentPerson({ id, name, image, role }: PersonRow): ChatPerson {
  return { id, userName: name, image, role };
}
