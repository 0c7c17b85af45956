import { Button, Select, Stack } from '@mantine/core';
import * as invitations from '@trackboard/contract/invitations';
import type { Track } from '@trackboard/contract/tracks';
import { useState } from 'react';
import { z } from 'zod/mini';
import { email } from '@trackboard/contract/accounts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { serverText } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { isInvited, outcomeSentences } from './outcome-words.ts';
import { counted } from '../../../lib/locale.ts';
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx';

/** A track to which people can be invited. */
export type InvitingTrack = Pick<Track, 'id' | 'name' | 'reference' | 'status'>;

interface Addresses {
  /** The valid addresses, each once and in the form in which they are stored. */
  readonly emails: readonly string[];
  /** The invalid addresses, as typed. */
  readonly wrong: readonly string[];
}

/** Returns the possible addresses in a piece of a list: `Sam Lee <sam@gym.example>`, `sam@gym.example kim@gym.example`, `sam`. */
function candidatesIn(piece: string): string[] {
  const [, bracketed] = /<([^<>]+)>/.exec(piece) ?? [];
  if (bracketed) return [bracketed];
  const withAt = piece.split(/\s+/).filter((word) => word.includes('@'));
  return withAt.length > 0 ? withAt : [piece];
}

/** Reads the addresses of a typed or pasted list, separated by commas, semicolons, spaces or line breaks. */
export function readAddresses(text: string): Addresses {
  const pieces = text.split(/[,;\n]/).flatMap((piece) => piece.trim() || []);
  const emails = new Set<string>();
  const wrong = new Set<string>();
  for (const candidate of pieces.flatMap(candidatesIn)) {
    const read = email.safeParse(candidate);
    if (read.success) emails.add(read.data);
    else wrong.add(candidate);
  }
  return { emails: [...emails], wrong: [...wrong] };
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function problemOf(text: string): string | null {
  const { emails, wrong } = readAddresses(text);
  if (wrong.length > 0) return `Correct or remove ${list.format(wrong.slice(0, 5))}`;
  if (emails.length === 0) return 'Enter at least one email';
  const most = invitations.maxInvitations;
  return emails.length > most ? `Use at most ${most} addresses at once.` : null;
}

const inviteValues = z.object({
  trackId: z.string().check(z.minLength(1, 'Please Select Option')),
  emails: z.string().check(
    z.superRefine((text, context) => {
      const message = problemOf(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  ),
});

function countWords(text: string): string {
  const { emails } = readAddresses(text);
  if (emails.length === 0) return 'One, or a list from an email or a spreadsheet';
  return counted(emails.length, 'address', 'addresses');
}

interface InviteFormProps {
  /** The tracks that accept new athletes. */
  tracks: readonly InvitingTrack[];
  trackId: string | null;
  /** The addresses at first, of which as many are entered as can be invited at once. */
  emails: readonly string[];
}

interface Result {
  readonly isGood: boolean;
  readonly sentences: readonly string[];
}

/** Invites one person or a pasted list of people to a track. */
export function InviteForm({ tracks, trackId, emails: proposed }: InviteFormProps) {
  const [only] = tracks.length === 1 ? tracks : [];
  const form = useSchemaForm(inviteValues, {
    trackId: trackId ?? only?.id ?? '',
    emails: proposed.slice(0, invitations.maxInvitations).join('\n'),
  });
  const invite = useWrite(invitations.create);
  const [result, setResult] = useState<Result | null>(null);
  const submit = form.submit(
    async ({ trackId: to, emails }) => {
      setResult(null);
      const sent = [...readAddresses(emails).emails];
      const answers = await invite.submit({ trackId: to, emails: sent });
      form.setValues({ trackId: to, emails: '' });
      form.resetDirty({ trackId: to, emails: '' });
      const isGood = answers.some(isInvited);
      setResult({ isGood, sentences: outcomeSentences(answers) });
    },
    (error) => setResult({ isGood: false, sentences: [serverText(error)] }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select
          label="Track"
          placeholder="Select Track"
          data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('trackId')}
        />
        <GrowingTextarea
          label="Email addresses"
          description={countWords(form.values.emails)}
          lines={[2, 8]}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('emails')}
        />
        <output>
          {result && (
            <Notice tone={result.isGood ? 'info' : 'danger'}>
              {result.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          )}
        </output>
        <Button type="submit" loading={form.submitting}>
          Send invitations
        </Button>
      </Stack>
    </form>
  );
}
