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

/** At rest, on its way, with a choice that moves, and where it may not be used. */
export function UploadSpecimen() {
  const [chosen, setChosen] = useState<string>();
  return (
    <Specimen name="UploadField">
      <UploadField
        {...still}
        label="Attachments"
        hint="xlsx, docx, jpg, png or pdf, up to 20 MB."
        accept={['xlsx', 'docx', 'jpg', 'png', 'pdf']}
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
