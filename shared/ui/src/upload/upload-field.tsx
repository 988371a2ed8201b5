import { Upload, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { classNames } from '../class-names.ts';
import { useLateWords } from '../late-words.ts';
import { Button } from '../parts/button.tsx';
import { Progress } from '../parts/progress.tsx';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useUiTexts } from '../ui-context.ts';
import { NativeFailure, type ShownFault, tellUploadFault } from './upload-fault.tsx';
import styles from './upload-field.module.css';
import { useHeldSubmit } from './use-held-submit.ts';

export interface UploadFieldProps {
  /** What is asked for: `Picture`, `Attachments`. */
  label: string;
  /** What may be chosen, said before it is tried. */
  hint?: string | undefined;
  /** Endings without dot that the file dialog offers; what a file really is, the server sees. */
  accept: readonly string[];
  /** Only pictures are taken here: faults are worded for them. */
  onlyImages?: boolean;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Percent; 0 shows no bar. */
  percent: number;
  /** Name of the file on its way. */
  current?: string | undefined;
  isBusy: boolean;
  fault?: ShownFault | undefined;
  nativeCode?: number | undefined;
  onChoose(files: File[]): void;
  onCancel(): void;
  onTryAgain(): void;
  onDismiss(): void;
}

interface Dropped {
  items: readonly { kind: string; getFile?(): Promise<File> }[];
}

const filesDropped = async ({ items }: Dropped): Promise<File[]> =>
  Promise.all(items.flatMap((item) => (item.kind === 'file' && item.getFile ? [item.getFile()] : [])));

/**
 * A button to choose files, a place to drop them, how far they are, and what went wrong. While a file is on its way, a
 * form around the field waits with being sent, and leaving the page asks.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, accept, onlyImages = false, isMultiple = false, isDisabled = false } = props;
  const { percent, current = '', isBusy, fault, nativeCode, onChoose, onCancel, onTryAgain, onDismiss } = props;
  const { upload } = useUiTexts();
  const say = useLateWords(upload);
  const [told, setTold] = useState<string>();
  // The field appears once its words have arrived, perhaps after the upload began.
  const [field, setField] = useState<HTMLFieldSetElement | null>(null);
  const held = useHeldSubmit(field, isBusy, fault !== undefined || nativeCode !== undefined);
  const cancel = () => {
    held.release();
    onCancel();
  };
  const ids = { hint: useId(), fault: useId() };
  useEffect(() => {
    setTold(say && fault ? tellUploadFault(say, fault, onlyImages) : undefined);
  }, [say, fault, onlyImages]);
  if (!say) return null;
  return (
    <fieldset ref={setField} className={styles.field} aria-label={label}>
      <DropZone
        className={classNames(styles.zone)}
        isDisabled={isDisabled || isBusy}
        aria-label={say('drop')}
        onDrop={(dropped) =>
          void filesDropped(dropped as Dropped).then((files) => onChoose(isMultiple ? files : files.slice(0, 1)))
        }
      >
        <FileTrigger
          acceptedFileTypes={accept.map((ending) => `.${ending}`)}
          allowsMultiple={isMultiple}
          onSelect={(chosen) => onChoose([...(chosen ?? [])])}
        >
          <Button
            icon={Upload}
            label={say(onlyImages ? 'chooseImage' : 'choose')}
            isDisabled={isDisabled}
            isPending={isBusy}
            aria-describedby={[hint && ids.hint, told && ids.fault].filter(Boolean).join(' ')}
          />
        </FileTrigger>
        {hint && (
          <span id={ids.hint} className={styles.hint}>
            {hint}
          </span>
        )}
      </DropZone>
      {percent > 0 && (
        <div className={styles.progress}>
          <Progress label={say('progress', { name: current })} value={percent} hasLabel={true} />
          {isBusy && <Button size="s" variant="ghost" icon={X} label={say('cancel')} onPress={cancel} />}
        </div>
      )}
      {held.isHeld && <output className={styles.hint}>{say('held')}</output>}
      {isBusy && upload.guard && <upload.guard />}
      <VisuallyHidden>
        <span role="status">{percent === 100 ? say('done', { name: current }) : ''}</span>
      </VisuallyHidden>
      {told && (
        <p id={ids.fault} className={styles.fault}>
          {told}
        </p>
      )}
      <NativeFailure say={say} code={nativeCode} onlyImages={onlyImages} onTryAgain={onTryAgain} onClose={onDismiss} />
    </fieldset>
  );
}
