import { Group, Input, Radio, Select, Stack, Switch, Text } from '@mantine/core';
import { type Gym, type GymCover, gymCovers } from '@trackboard/contract/gyms';
import { changedValues } from '../../lib/changed-values.ts';
import { timeOfInstant } from '../../lib/dates.ts';
import { serverTime } from '../../lib/server-time.ts';
import { CoverArt } from '../../ui/cover-art.tsx';
import { seededIndex } from '../../ui/seed.ts';
import { ImagePicker } from '../../ui/image-picker.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FormSkeleton } from '../../ui/loading.tsx';
import { notifyError } from '../../ui/toasts.tsx';
import { GymFields, gymSettings, settingsOf, useOwnGym, useUpdateGym } from './gym-fields.tsx';
import classes from './gym-settings-form.module.css';
import { GymFace } from './gym-face.tsx';

/** Returns the browser's IANA time zones and the stored one, which may be an alias. A search for 'los angeles' finds its city. */
function zonesWith(stored: string): { value: string; label: string }[] {
  return [...new Set([stored, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

interface GymSettingsFormProps {
  /** The form's id, for a submit button outside the form. */
  id: string;
  gymId: string;
  onSaved: () => void;
  onBusy: (busy: boolean) => void;
}

/** The form with the settings of the owner's gym. */
export function GymSettingsForm({ gymId, ...props }: GymSettingsFormProps) {
  return (
    <Loaded query={useOwnGym(gymId)} pending={<FormSkeleton label="Loading the gym" />}>
      {(gym) => gym && <SettingsFields gym={gym} {...props} />}
    </Loaded>
  );
}

const coverWords: Record<GymCover, string> = {
  pine: 'Pine',
  night: 'Night',
  clay: 'Clay',
  slate: 'Slate',
  plum: 'Plum',
  ochre: 'Ochre',
};

interface CoverChoiceProps {
  gymId: string;
  value: GymCover | undefined;
  onChange: (cover: GymCover) => void;
}

function CoverChoice({ gymId, value, onChange }: CoverChoiceProps) {
  return (
    <Radio.Group
      label="Cover"
      value={value ?? null}
      onChange={(next) => onChange(gymCovers.find((cover) => cover === next) ?? 'pine')}
    >
      <Group gap="xs" mt="var(--space-4)">
        {gymCovers.map((cover, palette) => (
          <Radio.Card key={cover} value={cover} className={classes.cover ?? ''}>
            <CoverArt seed={gymId} palette={palette} />
            <span className="sr-only">{coverWords[cover]}</span>
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Says what time it is in a time zone. */
function timeThere(timeZone: string): string {
  const now = new Date(serverTime.now()).toISOString();
  return `It is ${timeOfInstant(now, timeZone)} there now. A day of your gym begins and ends there.`;
}

function SettingsFields({
  id,
  gym,
  onSaved,
  onBusy,
}: Omit<GymSettingsFormProps, 'gymId'> & { gym: Gym }) {
  const save = useUpdateGym();
  const form = useSchemaForm(gymSettings, settingsOf(gym));
  const { name, tagline, address, image, cover, timeZone } = form.values;
  const { coverImage, hasCoverImage } = form.values;
  const removeCover = () => form.setValues({ coverImage: undefined, hasCoverImage: false });
  const submit = form.submit(
    async (values) => {
      onBusy(true);
      const changes = changedValues(settingsOf(gym), values);
      await save({ id: gym.id, ...changes }).finally(() => onBusy(false));
      form.guard.done();
      onSaved();
    },
    () => notifyError('Unable To Update'),
  );
  return (
    <form id={id} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <div className={classes.preview}>
          <Input.Label component="h3">As people see it</Input.Label>
          <GymFace
            gym={{
              id: gym.id,
              name: name || 'Gym Name',
              tagLine: tagline || 'Gym Tagline',
              address: address || 'Address',
              cover: cover ?? null,
            }}
            logo={image ? { file: image } : { image: gym.image }}
            cover={
              coverImage ? { file: coverImage } : { image: hasCoverImage ? gym.coverImage : null }
            }
            heading="h4"
          />
          <Text c="dimmed" fz="sm" mt="xs">
            Your card on the marketplace. It changes as you type.
          </Text>
        </div>
        <Stack gap="md">
          <GymFields form={form} gym={gym} />
          <CoverChoice
            gymId={gym.id}
            // A gym that has chosen none has the colours of its id.
            value={
              hasCoverImage
                ? undefined
                : (cover ?? gymCovers[seededIndex(gym.id, gymCovers.length)])
            }
            onChange={(next) => {
              removeCover();
              form.setFieldValue('cover', next);
            }}
          />
          <ImagePicker
            label="Or a picture"
            description="1600 × 400 pixels or larger"
            noun="cover"
            isShownElsewhere
            {...form.getInputProps('coverImage')}
            onChange={(file) =>
              file ? form.setValues({ coverImage: file, hasCoverImage: true }) : removeCover()
            }
            onRemoveStored={hasCoverImage ? removeCover : undefined}
          />
        </Stack>
      </div>
      <Stack gap="md" mt="md">
        <Select
          label="Time zone"
          description={timeThere(timeZone)}
          data={zonesWith(gym.timeZone)}
          inputMode="search"
          nothingFoundMessage="No such time zone"
          {...form.getInputProps('timeZone')}
        />
        <Select
          label="Week on your page"
          description="Anybody reads this week of the track on your gym’s page. Of a private or paid track they read only the names of the workouts."
          allowDeselect={false}
          data={[
            { value: '', label: 'No week' },
            ...gym.tracks.map((track) => ({ value: track.id, label: track.name })),
          ]}
          {...form.getInputProps('shownTrackId')}
        />
        <Switch
          label="Show on the marketplace"
          description="People with a link can find your gym either way"
          {...form.getInputProps('status', { type: 'checkbox' })}
        />
      </Stack>
    </form>
  );
}
