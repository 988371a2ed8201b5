import { Version } from '@portico/contracts/media/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { AlertDialog } from '@portico/ui';
import { useState } from 'react';

/** The version of the file storage service. If it does not respond, the catalogued alert is shown once. */
export function FileServiceVersion() {
  const t = useText();
  const version = useCall(Version, {});
  const [isRead, setRead] = useState(false);
  if (version.state === 'ready') return version.data.version;
  if (version.state === 'loading') return '…';
  return (
    <>
      {t('host.about.unavailable')}
      <AlertDialog
        title={t('host.about.fileServiceFailed')}
        confirmLabel={t('host.retry')}
        isOpen={!isRead}
        onOpenChange={(isOpen) => setRead(!isOpen)}
        onConfirm={() => {
          setRead(true);
          version.retry();
        }}
      >
        {t('host.about.fileServiceFailed.text')}
      </AlertDialog>
    </>
  );
}
