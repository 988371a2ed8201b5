import { takeAsset } from '@portico/contracts/media/calls';
import { type Asset, type AssetGroup, assetGroups } from '@portico/contracts/media/library-shapes';
import { fileTypes, typesTakenBy } from '@portico/contracts/media/media-types';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import { faultOfAnswer } from '@portico/contracts/media/upload-faults';
import { CallError, useWrite } from '@portico/data-client';
import { useUploading } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { Dialog, Notice, Row, Spinner, Stack, Text } from '@portico/ui';
import type { LibraryUse } from '@portico/ui/upload';
import { useRef, useState } from 'react';
import { LeaveQuestion } from '../upload/leave-question.tsx';
import { Library } from './library.tsx';

type ChooseDialogProps = Omit<LibraryUse, 'isDisabled'> & { onClose(): void };

/** Chooses an asset for a place. The place gets a copy, as if the file had been uploaded there. */
export function ChooseDialog({ location, accept, onChosen, onClose }: ChooseDialogProps) {
  const t = useText();
  const take = useWrite(takeAsset, []);
  const [fault, setFault] = useState<string>();
  /** Reused for a retry, so that no second copy is made. */
  const uploads = useRef(new Map<string, string>());
  const types = typesTakenBy(location).filter((type) => accept?.includes(type) ?? true);
  const groups: AssetGroup[] = assetGroups.filter((group) => types.some((type) => fileTypes[type].group === group));
  const fits = ({ file }: Asset) => types.some((type) => fileTypes[type].typeID === file.typeID);

  const choose = async ({ assetID }: Asset) => {
    const uploadID = uploads.current.get(assetID) ?? crypto.randomUUID();
    uploads.current.set(assetID, uploadID);
    setFault(undefined);
    try {
      const { file, alt } = await take.write({
        body: { assetID, storageLocationID: storageLocations[location], uploadID },
      });
      await onChosen(file, alt);
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFault(
        t(faultOfAnswer(cause.status, cause.fields) === 'folder' ? 'host.library.gone' : 'host.library.notTaken'),
      );
    }
  };
  const isUploading = useUploading();
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isUploading ? setLeaving(true) : onClose());
  return (
    <Dialog title={t('host.library.title')} size="l" isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Stack>
        <LeaveQuestion isOpen={isLeaving && isUploading} onLeave={onClose} onStay={() => setLeaving(false)} />
        {fault !== undefined && (
          <Notice tone="danger" isLive>
            {fault}
          </Notice>
        )}
        <div role="status">
          {take.busy && (
            <Row>
              <Spinner />
              <Text>{t('host.library.taking')}</Text>
            </Row>
          )}
        </div>
        <div hidden={take.busy}>
          <Library groups={groups} accept={types} fits={fits} onChoose={(asset) => void choose(asset)} />
        </div>
      </Stack>
    </Dialog>
  );
}
