import { Input, SegmentedControl, Stack, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { PublicationValues } from './publication.ts';
import { PublishTimeFields } from './publish-time-fields.tsx';

type Publish = PublicationValues['publish'];

interface PublishChoiceProps {
  value: PublicationValues;
  errors: FormErrors;
  /** Whether athletes already see the workout. */
  isPublished: boolean;
  onPublish: (publish: Publish) => void;
  onDay: (day: string | null) => void;
  onTime: (time: string) => void;
}

const help = {
  now: 'Athletes see it as soon as it is saved.',
  draft: 'Only you see it until you publish it.',
} as const;

const publishedHelp = { ...help, now: 'Athletes see it.' };

function choices(isPublished: boolean): { value: Publish; label: string }[] {
  return [
    { value: 'now', label: isPublished ? 'Published' : 'Publish now' },
    { value: 'draft', label: isPublished ? 'Make draft' : 'Keep as draft' },
    { value: 'later', label: 'Publish at a day and hour' },
  ];
}

/** Chooses whether and when athletes see a workout. */
export function PublishChoice(props: PublishChoiceProps) {
  const { value, errors, isPublished, onPublish, onDay, onTime } = props;
  const isPhone = useIsPhone();
  const words = isPublished ? publishedHelp : help;
  return (
    <Stack gap="sm">
      <Input.Wrapper label="Publish" labelElement="div" error={errors['isPublished']}>
        <SegmentedControl<Publish>
          fullWidth
          aria-label="Publish"
          orientation={isPhone ? 'vertical' : 'horizontal'}
          data={choices(isPublished)}
          value={value.publish}
          onChange={onPublish}
        />
      </Input.Wrapper>
      {value.publish === 'later' ? (
        <PublishTimeFields value={value} errors={errors} onDay={onDay} onTime={onTime} />
      ) : (
        <Text c="dimmed" fz="var(--small-size)" lh={1.4}>
          {words[value.publish]}
        </Text>
      )}
    </Stack>
  );
}
