import { chat, media } from '@trackboard/contract/all-endpoints';
import type { Message } from '@trackboard/contract/chat';
import type { Api } from './api.ts';
import type { SignedIn } from './tell-story.ts';

type Name = 'Odette' | 'Mara' | 'Jonah' | 'Teo' | 'Ines' | 'Priya';

/** A speaker and a text. A line in brackets is a gif with that name. */
type Line = readonly [Name, string];

export interface ChatCast {
  readonly gymId: string;
  readonly trackId: string;
  /** Signed-in users, including all speakers. */
  readonly people: readonly SignedIn[];
}

/** A function that is called before each line, in which the demo sets the server's clock. */
type BeforeLine = () => void;

const pinned = 'No straps for the deadlifts. Chalk is by the rig.';

const inTrack: readonly Line[] = [
  ['Jonah', 'Grip Tax on Wednesday. Straps allowed?'],
  ['Odette', pinned],
  ['Ines', '[flexed biceps]'],
  ['Mara', '16:04 and my forearms are gone. See you at six.'],
  ['Odette', 'Great pacing, Mara. The deload week starts on Monday.'],
];

const inGym: readonly Line[] = [
  ['Odette', 'Holiday hours: we close at noon on Thursday and stay closed on Friday.'],
  ['Priya', 'Thanks for the early word.'],
];

const inCrew: readonly Line[] = [
  ['Mara', 'Partner workout on Saturday at nine?'],
  ['Teo', 'In. I bring the coffee.'],
  ['Jonah', 'In, if nobody makes me row.'],
];

const betweenTwo: readonly { readonly to: Name; readonly lines: readonly Line[] }[] = [
  {
    to: 'Mara',
    lines: [
      ['Odette', 'How are the forearms today?'],
      ['Odette', 'Swap the pull-ups for ring rows if they are still tight.'],
    ],
  },
  { to: 'Odette', lines: [['Teo', 'Is the rower free at six?']] },
  { to: 'Mara', lines: [['Priya', 'Nice work on Fran last week.']] },
];

const gifName = /^\[(.+)\]$/;

/**
 * Fills chats of a gym: its own chat, the chat of a track with a pinned message, a group made by Mara, and one-to-one chats with
 * unread messages.
 */
export async function tellChats(api: Api, cast: ChatCast, beforeLine: BeforeLine = () => {}) {
  const find = (name: Name): SignedIn => {
    const who = cast.people.find(({ firstName }) => firstName === name);
    if (!who) throw new Error(`${name} is not in the cast.`);
    return who;
  };

  async function say(recieverId: string, [name, text]: Line) {
    beforeLine();
    const { token } = find(name);
    const q = gifName.exec(text)?.[1];
    if (!q) return api.do(chat.save, { recieverId, message: text }, token);
    const { gifs } = await api.do(media.gifs, { q }, token);
    return api.do(chat.save, { recieverId, type: 0, imageUrl: gifs[0]?.url ?? '' }, token);
  }

  async function pin({ id: messageId, message }: Message): Promise<void> {
    if (message === pinned) await api.do(chat.pin, { messageId, on: true }, find('Odette').token);
  }

  const crew = await api.do(
    chat.createGroup,
    {
      groupName: 'Saturday Crew',
      groupDescription: 'Partner workouts on Saturday mornings, coffee after.',
      users: [find('Jonah').id, find('Teo').id, find('Ines').id],
    },
    find('Mara').token,
  );
  for (const line of inGym) await say(cast.gymId, line);
  for (const line of inTrack) await pin(await say(cast.trackId, line));
  for (const line of inCrew) await say(crew.groupId, line);
  for (const { to, lines } of betweenTwo) {
    for (const line of lines) await say(find(to).id, line);
  }
  await api.do(chat.read, { groupId: cast.trackId }, find('Mara').token);
  return { crewId: crew.groupId };
}
