import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import * as ownData from '@trackboard/contract/own-data';
import type { ExportFormat } from '@trackboard/contract/own-data';
import { IconFileTypeCsv, IconJson } from '@tabler/icons-react';
import { call } from '../../lib/api.ts';
import { toastForError } from '../../ui/toast-for-error.ts';

/** Lets the browser download a URL with its own progress display, without leaving the page. */
function saveLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

const formats = [
  { format: 'json', label: 'Download JSON', Icon: IconJson },
  { format: 'csv', label: 'Download CSV', Icon: IconFileTypeCsv },
] as const;

/** Requests the user's data in either format and lets the browser save the file. */
export function DownloadButtons({ userId }: { userId: string }) {
  const download = useMutation({
    mutationFn: (format: ExportFormat) => call(ownData.export, { userId, format }),
    onSuccess: ({ url }) => saveLink(url),
    onError: toastForError,
  });
  return (
    <>
      <Group gap="sm">
        {formats.map(({ format, label, Icon }) => (
          <Button
            key={format}
            variant="default"
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            loading={download.isPending && download.variables === format}
            disabled={download.isPending}
            onClick={() => download.mutate(format)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <output>
        {download.isSuccess && 'The download has begun. Your browser shows how far it is.'}
      </output>
    </>
  );
}
