import { deleteFile } from '@portico/contracts/media/calls';
import type { MediaFile } from '@portico/contracts/media/shapes';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import { updateImageURL } from '@portico/contracts/service/calls';
import { CallError, useWrite } from '@portico/data-client';
import { useUpload } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { useState } from 'react';
import { accountCalls } from '../../../session/index.ts';

/** Refreshes the validated account, from which every place takes the person's picture. */
const showEverywhere = async () => (await accountCalls()).revalidate();

export function usePicture(username: string, link: string | null) {
  const t = useText();
  const naming = useWrite(updateImageURL, []);
  const removing = useWrite(deleteFile, []);
  const [hasFailed, setFailed] = useState(false);

  const upload = useUpload({
    location: 'avatar',
    async onUploaded({ MediaURL }: MediaFile) {
      try {
        await naming.write({ body: { username, url: MediaURL } });
        await showEverywhere();
        toast({ tone: 'success', title: t('host.picture.saved') });
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        toast({ tone: 'warning', title: t('host.picture.notSaved') });
      }
    },
  });

  /** Returns whether the picture was removed. */
  async function remove(): Promise<boolean> {
    if (!link) return true;
    setFailed(false);
    try {
      await removing.write({ query: { MediaURL: link, storageLocationID: storageLocations.avatar } });
      await showEverywhere();
      toast({ tone: 'success', title: t('host.picture.removed') });
      return true;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailed(true);
      return false;
    }
  }

  return { upload, remove, isRemoving: removing.busy, hasFailed, dismiss: () => setFailed(false) };
}
