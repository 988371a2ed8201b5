import type { CodeKind } from '@portico/contracts/scanner/code-target';
import { printedAddress } from '@portico/contracts/scanner/scanned-value';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, EmptyState, PageHeader, Stack, Text } from '@portico/ui';
import { Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { codesAddress } from '../addresses.ts';
import { TargetList } from '../target-list.tsx';
import type { Target } from '../use-targets.ts';
import { LazyQrDrawing } from './lazy-qr-drawing.tsx';
import styles from './print-view.module.css';

const printed: readonly CodeKind[] = ['course', 'help', 'article', 'ticketForm', 'board'];

/** A sheet of QR codes. Each opens its page on any phone, after signing in if necessary. */
export function PrintView() {
  const t = useText();
  const [kind, setKind] = useState<CodeKind>('course');
  const [sheet, setSheet] = useState<readonly (Target & { kind: CodeKind })[]>([]);
  usePageCrumbs([
    { label: t('scanner.codes.administration'), href: '/admin' },
    { label: t('scanner.admin.codes'), href: codesAddress },
    { label: t('scanner.codes.print') },
  ]);
  return (
    <Stack gap="l">
      <div className={styles.tools}>
        <PageHeader
          title={t('scanner.codes.print')}
          lead={t('scanner.codes.printLead')}
          actions={
            <Button
              variant="primary"
              icon={Printer}
              label={t('scanner.codes.printNow')}
              isDisabled={sheet.length === 0}
              onPress={() => window.print()}
            />
          }
        />
        <Card as="section" labelledBy="code-pages">
          <CardHeader id="code-pages" title={t('scanner.codes.which')} />
          <TargetList
            kinds={printed}
            kind={kind}
            onKind={setKind}
            choose={t('scanner.codes.add')}
            onChoose={(target) => setSheet((before) => [...before, { ...target, kind }])}
            chosen={sheet.map(({ address }) => address)}
          />
        </Card>
      </div>
      {sheet.length === 0 ? (
        <div className={styles.tools}>
          <EmptyState icon={QrCode} title={t('scanner.codes.sheetEmpty')} text={t('scanner.codes.sheetEmptyText')} />
        </div>
      ) : (
        <ul className={styles.sheet} aria-label={t('scanner.codes.sheet')}>
          {sheet.map(({ address, label, kind: of }) => (
            <li key={address} className={styles.label}>
              <LazyQrDrawing
                text={printedAddress(location.origin, address)}
                label={t('scanner.codes.qrOf', { name: label })}
              />
              <b>{label}</b>
              <Text size="s" tone="muted">
                {t(`scanner.codes.kind.${of}`)}
              </Text>
              <div className={styles.tools}>
                <Button
                  size="s"
                  variant="ghost"
                  label={t('scanner.codes.takeOff')}
                  aria-label={t('scanner.codes.takeOffThis', { name: label })}
                  onPress={() => setSheet((before) => before.filter((one) => one.address !== address))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
