import { Button, Center, FileButton, Group, Input } from '@mantine/core';
import { IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { imageAccept, imageFileProblem, FileImage } from './file-image.tsx';
import { FieldLabel } from './field-label.tsx';
import classes from './image-picker.module.css';

interface ImagePickerProps {
  label: string;
  /** The chosen file, if there is one. */
  value?: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Shown while no file is chosen: the stored picture or initials. */
  current?: ReactNode;
  /** Marks the field as optional. */
  optional?: boolean;
  /** Shows the image as a square, for logos. Pictures of people are round. */
  square?: boolean;
  error?: ReactNode;
  /** The word for the picture in the names of the buttons. */
  noun?: 'image' | 'cover';
  /** A hint under the label. */
  description?: string;
  /** Leaves out the picture, which is shown elsewhere. */
  isShownElsewhere?: boolean;
  /** Removes the stored picture. Undefined if there is none, or if it can only be replaced. */
  onRemoveStored?: (() => void) | undefined;
}

/** Chooses, shows and removes an image. It rejects a file of another type with a message. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, value, onChange, current, optional, square, error } = props;
  const { noun = 'image', description, isShownElsewhere = false, onRemoveStored } = props;
  const isSet = value !== undefined || onRemoveStored !== undefined;
  const [problem, setProblem] = useState<string | null>(null);
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    const found = file ? imageFileProblem(file.name) : null;
    setProblem(found);
    if (file && !found) onChange(file);
    // The input then accepts the same file again after it was rejected or removed.
    forget.current?.();
  };
  return (
    <Input.Wrapper
      label={<FieldLabel optional={optional}>{label}</FieldLabel>}
      labelElement="div"
      description={description}
      error={problem ?? error}
    >
      <Group gap="md" wrap="nowrap">
        {!isShownElsewhere && (
          <Center
            className={classes.preview}
            flex="none"
            w={72}
            h={72}
            bdrs={square ? '28%' : '50%'}
            bg="var(--sunken)"
            c="var(--ink-3)"
          >
            {value ? (
              <FileImage file={value} alt={value.name} />
            ) : (
              (current ?? <IconPhoto size={28} stroke={1.5} aria-hidden />)
            )}
          </Center>
        )}
        <Group gap="xs">
          <FileButton onChange={choose} accept={imageAccept} resetRef={forget}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
                aria-label={`${isSet ? 'Change' : 'Choose'} ${noun}: ${label}`}
              >
                {isSet ? 'Change' : 'Choose'} {noun}
              </Button>
            )}
          </FileButton>
          {isSet && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              aria-label={`Remove ${noun}: ${label}`}
              onClick={() => {
                setProblem(null);
                if (value) onChange(undefined);
                else onRemoveStored?.();
              }}
            >
              Remove
            </Button>
          )}
        </Group>
      </Group>
    </Input.Wrapper>
  );
}
