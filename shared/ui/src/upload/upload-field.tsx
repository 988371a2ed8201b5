import type { MediaType } from '@portico/contracts/media/shapes';
import { Upload, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { classNames } from '../class-names.ts';
import { useLazyTexts } from '../lazy-texts.ts';
import { Button } from '../parts/button.tsx';
import { Progress } from '../parts/progress.tsx';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useUiTexts } from '../ui-context.ts';
import { acceptedBy, limitsOf } from './file-limits.ts';
import { NativeFailure, type ShownFault, uploadFaultText } from './upload-fault.tsx';
import styles from './upload-field.module.css';
import type { LibraryUse } from './upload-texts.ts';
import { useHeldSubmit } from './use-held-submit.ts';

export interface UploadFieldProps {
  /** What to upload: `Picture`, `Attachments`. */
  label: string;
  /** An additional hint before choosing a file. Kinds and sizes are derived from `types`. */
  hint?: string | undefined;
  /**
   * Media types of the location, for the file dialog and the limits. The server checks the actual content of a file.
   */
  types?: readonly MediaType[] | undefined;
  /** Extensions without a dot: fewer than the location accepts, or for a place without media types. */
  accept?: readonly string[] | undefined;
  /** The library from which the file can be chosen instead. */
  library?: Pick<LibraryUse, 'location' | 'onChosen'>;
  /** Only pictures are accepted here, and error messages refer to pictures. */
  onlyImages?: boolean;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** In percent. 0 shows no bar. */
  percent: number;
  /** Name of the file being uploaded. */
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
 * A button to choose files, a drop area, progress and errors. During an upload, a form around the field delays its
 * submission, and leaving the page asks for confirmation.
 */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, types, accept, library, onlyImages = false, isMultiple = false, isDisabled = false } = props;
  const { percent, current = '', isBusy, fault, nativeCode, onChoose, onCancel, onTryAgain, onDismiss } = props;
  const { upload } = useUiTexts();
  const say = useLazyTexts(upload);
  const [received, setReported] = useState<string>();
  // The field appears once its texts have loaded, possibly after the upload started.
  const [field, setField] = useState<HTMLFieldSetElement | null>(null);
  const held = useHeldSubmit(field, isBusy, fault !== undefined || nativeCode !== undefined);
  const cancel = () => {
    held.release();
    onCancel();
  };
  const ids = { hint: useId(), fault: useId() };
  useEffect(() => {
    setReported(say && fault ? uploadFaultText(say, fault, onlyImages) : undefined);
  }, [say, fault, onlyImages]);
  if (!say) return null;
  const limits = types
    ? limitsOf(types, accept).map(({ names, megabytes }) =>
        say('limit', { types: names.join(', '), size: String(megabytes) }),
      )
    : [];
  const hints = [...(hint === undefined ? [] : [hint]), ...limits];
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
          acceptedFileTypes={acceptedBy(types, accept)}
          allowsMultiple={isMultiple}
          onSelect={(chosen) => onChoose([...(chosen ?? [])])}
        >
          <Button
            icon={Upload}
            label={say(onlyImages ? 'chooseImage' : 'choose')}
            isDisabled={isDisabled}
            isPending={isBusy}
            aria-describedby={[hints.length > 0 && ids.hint, received && ids.fault].filter(Boolean).join(' ')}
          />
        </FileTrigger>
        {library && upload.library && <upload.library {...library} accept={accept} isDisabled={isDisabled || isBusy} />}
        {hints.length > 0 && (
          <span id={ids.hint} className={styles.hint}>
            {hints.map((each) => (
              <span key={each} className={styles.each}>
                {each}
              </span>
            ))}
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
      {received && (
        <p id={ids.fault} className={styles.fault}>
          {received}
        </p>
      )}
      <NativeFailure say={say} code={nativeCode} onlyImages={onlyImages} onTryAgain={onTryAgain} onClose={onDismiss} />
    </fieldset>
  );
}
