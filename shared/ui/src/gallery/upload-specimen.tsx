import type { MediaType } from '@portico/contracts/media/shapes';
import { useState } from 'react';
import { UploadField, type UploadFieldProps } from '../upload/upload-field.tsx';
import { Specimen } from './specimen.tsx';

const nothing = () => {};
const still: Omit<UploadFieldProps, 'label' | 'accept'> = {
  percent: 0,
  isBusy: false,
  onChoose: nothing,
  onCancel: nothing,
  onTryAgain: nothing,
  onDismiss: nothing,
};

const kind = (typeID: number, name: string, extension: MediaType['extension'], mimeType: string): MediaType => ({
  typeID,
  parentTypeID: 1,
  storageLocationID: '',
  name,
  extension,
  mimeType,
  maxBytes: typeID * 1024 * 1024,
});
const types = [kind(4, 'PNG image', 'png', 'image/png'), kind(20, 'PDF document', 'pdf', 'application/pdf')];

/** The states of an upload: idle, in progress, with a choice that updates, and disabled. */
export function UploadSpecimen() {
  const [chosen, setChosen] = useState<string>();
  return (
    <Specimen name="UploadField">
      <UploadField
        {...still}
        label="Attachments"
        hint="Up to ten."
        types={types}
        isMultiple={true}
        percent={chosen === undefined ? 0 : 100}
        current={chosen}
        onChoose={(files) => setChosen(files[0]?.name)}
      />
      <UploadField
        {...still}
        label="Picture"
        accept={['jpg', 'png']}
        onlyImages={true}
        isBusy={true}
        percent={40}
        current="me.png"
      />
      <UploadField {...still} label="Closed" accept={['pdf']} isDisabled={true} />
    </Specimen>
  );
}
