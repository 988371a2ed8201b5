import { namedRoutes } from '@portico/contracts/account/guard';
import { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, Link, Notice, PageHeader, Row, Stack } from '@portico/ui';
import { useState } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { loadPageTexts } from '../texts/page-texts.ts';
import { consentTexts } from './consent-texts.ts';
import { recordConsent } from './record-consent.ts';

export const loadConsentTexts = (): Promise<void> => loadPageTexts(consentTexts);

/** Shown instead of the requested page until the new policy is accepted. The person's work is left untouched. */
export default function ConsentPage() {
  const t = useText();
  const { privacyVersion } = useBoot().tenant;
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const accept = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await recordConsent(privacyVersion);
    } catch (cause) {
      // The policy has an even newer version by now. Nothing was accepted here, so the page reloads to show it.
      if (cause instanceof CallError && cause.code === 'conflict') return location.reload();
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader title={t('consent.title')} lead={t('consent.text', { version: privacyVersion })} />
      <Card>
        <Stack gap="l">
          <Link href="/privacy">{t('consent.read')}</Link>
          {hasFailed && (
            <Notice tone="danger" isLive>
              {t('consent.failed')}
            </Notice>
          )}
          <Row>
            <Button variant="primary" label={t('consent.accept')} isPending={isBusy} onPress={() => void accept()} />
            <Button variant="ghost" label={t('consent.decline')} href={namedRoutes.Logout} />
          </Row>
        </Stack>
      </Card>
    </>
  );
}
