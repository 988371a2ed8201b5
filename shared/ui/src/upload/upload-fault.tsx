import type { SayLazy } from '../lazy-texts.ts';
import { AlertDialog } from '../parts/alert-dialog.tsx';
import { toast } from '../parts/toast-queue.ts';
import type { UploadFaultText, UploadText } from './upload-texts.ts';

type Say = SayLazy<UploadText>;

export interface ShownFault {
  kind: Exclude<UploadFaultText, 'unsupportedImage'>;
  /** The server's message, for `failed`. */
  detail: string;
}

function sentence(say: Say, { kind, detail }: ShownFault, onlyImages: boolean): string {
  if (kind === 'unsupported' && onlyImages) return say('fault.unsupportedImage');
  if (kind === 'failed' && onlyImages) return say('imageTryAgain');
  return say(`fault.${kind}`, { detail });
}

/** Shows the fault as a toast, whose timer pauses while hovered. Returns the sentence, for display at the field too. */
export function uploadFaultText(say: Say, fault: ShownFault, onlyImages: boolean): string {
  const text = sentence(say, fault, onlyImages);
  toast({ tone: 'warning', title: say(onlyImages ? 'imageNotUploaded' : 'notUploaded'), text });
  return text;
}

export interface NativeFailureProps {
  say: Say;
  /** Undefined if nothing failed. */
  code: number | undefined;
  onlyImages: boolean;
  onTryAgain(): void;
  onClose(): void;
}

/** The file never reached the server: it could not be read on this device, or the connection broke. */
export const NativeFailure = ({ say, code, onlyImages, onTryAgain, onClose }: NativeFailureProps) => (
  <AlertDialog
    title={say(onlyImages ? 'imageNotUploaded' : 'notUploaded')}
    confirmLabel={say('tryAgain')}
    onConfirm={onTryAgain}
    isOpen={code !== undefined}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    {say('native', { code: String(code ?? '') })}
  </AlertDialog>
);

export interface DeleteFailureProps {
  say: Say;
  /** What was to be deleted. Default: a file. */
  of?: 'file' | 'other';
  isOpen: boolean;
  onTryAgain(): void;
  onClose(): void;
}

export const DeleteFailure = ({ say, of = 'file', isOpen, onTryAgain, onClose }: DeleteFailureProps) => (
  <AlertDialog
    title={say('deleteFailedTitle')}
    confirmLabel={say('tryAgain')}
    onConfirm={onTryAgain}
    isOpen={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
  >
    {say(of === 'file' ? 'deleteFailed' : 'deleteFailedOther')}
  </AlertDialog>
);
