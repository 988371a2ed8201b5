import type { OfferState } from '@portico/contracts/lms/offer';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Button, Row } from '@portico/ui';
import { useState } from 'react';

interface StateButtonsProps {
  state: OfferState;
  isBusy: boolean;
  onChange: (to: OfferState) => void;
  /** Present for a draft that may be deleted. */
  onRemove?: (() => void) | undefined;
}

/** The possible state changes of a course or curriculum. Changes that take it away from people ask for confirmation. */
export function StateButtons({ state, isBusy, onChange, onRemove }: StateButtonsProps) {
  const t = useText();
  const [confirming, setConfirming] = useState<'retire' | 'remove'>();
  return (
    <Row>
      {state === 'draft' && onRemove && (
        <Button variant="ghost" label={t('lms.authoring.remove')} onPress={() => setConfirming('remove')} />
      )}
      {state === 'published' && <Button label={t('lms.authoring.retire')} onPress={() => setConfirming('retire')} />}
      {state !== 'published' && (
        <Button
          variant="primary"
          label={t(state === 'draft' ? 'lms.authoring.publish' : 'lms.authoring.publishAgain')}
          isPending={isBusy}
          onPress={() => onChange('published')}
        />
      )}
      {confirming && (
        <AlertDialog
          title={t(`lms.authoring.${confirming}.question`)}
          confirmLabel={t(`lms.authoring.${confirming}`)}
          isDangerous={confirming === 'remove'}
          isOpen
          onOpenChange={() => setConfirming(undefined)}
          onConfirm={() => {
            setConfirming(undefined);
            if (confirming === 'remove') onRemove?.();
            else onChange('retired');
          }}
        >
          {t(`lms.authoring.${confirming}.text`)}
        </AlertDialog>
      )}
    </Row>
  );
}
