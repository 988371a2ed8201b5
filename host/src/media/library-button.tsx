import { mayCoach } from '@portico/contracts/platform/roles';
import { useSelf, useText } from '@portico/remote-contract';
import { Button, FailedState, ListSkeleton } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import type { LibraryUse } from '@portico/ui/upload';
import { Images } from 'lucide-react';
import { useState } from 'react';

const load = async () => {
  const { loadChooseDialog } = await import(/* webpackChunkName: "library" */ './load-choose-dialog.ts');
  return loadChooseDialog();
};

/** Shown beside each file field to people with access to a library. The dialog is loaded on request. */
export function LibraryButton({ location, accept, isDisabled = false, onChosen }: LibraryUse) {
  const t = useText();
  const role = useSelf().Role.Name;
  const [isOpen, setOpen] = useState(false);
  if (location === 'avatar' || location === 'library' || !mayCoach(role)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        icon={Images}
        label={t('host.upload.library')}
        isDisabled={isDisabled}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <LazyPart
          load={load}
          props={{ location, accept, onChosen, onClose: close }}
          waiting={<ListSkeleton rows={1} />}
          failed={(retry) => <FailedState onRetry={retry} />}
        />
      )}
    </>
  );
}
