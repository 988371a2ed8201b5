import { checkDigitFits, codeText } from '@portico/contracts/scanner/code-value';
import { readScanned } from '@portico/contracts/scanner/scanned-value';
import type { FoundCode, LastScan } from '@portico/contracts/scanner/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, Notice, Row, Stack, Text, toast } from '@portico/ui';
import { Copy } from 'lucide-react';

interface ScanResultProps {
  scan: LastScan;
  onRetry(): void;
}

/** The value in large letters, and what it stands for. */
export function ScanResult({ scan, onRetry }: ScanResultProps) {
  const t = useText();
  const copy = () =>
    navigator.clipboard.writeText(scan.text).then(
      () => toast({ tone: 'success', title: t('scanner.copied') }),
      () => toast({ tone: 'danger', title: t('scanner.notCopied') }),
    );
  return (
    <Card as="section" labelledBy="scanned-value">
      <div role="status">
        <CardHeader id="scanned-value" title={t('scanner.scanned', { value: codeText(scan.text) })} />
        <Stack>
          <Meaning scan={scan} onRetry={onRetry} />
          <Row>
            <Button size="s" variant="ghost" icon={Copy} label={t('scanner.copy')} onPress={() => void copy()} />
          </Row>
        </Stack>
      </div>
    </Card>
  );
}

function Meaning({ scan: { text, code }, onRetry }: ScanResultProps) {
  const t = useText();
  const read = readScanned(text, location.origin);
  if (read.is === 'address')
    return (
      <Row>
        <Button variant="primary" href={read.address} label={t('scanner.openPage')} />
      </Row>
    );
  if (code === undefined)
    return navigator.onLine ? (
      <Text tone="muted">{t('scanner.lookingUp')}</Text>
    ) : (
      <Notice
        tone="info"
        title={t('scanner.offline')}
        actions={<Button label={t('scanner.lookUp')} onPress={onRetry} />}
      >
        {t('scanner.offlineText')}
      </Notice>
    );
  if (code === null)
    return (
      <Stack>
        <Notice tone="warning" title={t('scanner.unknown')}>
          {t(checkDigitFits(read.value) === false ? 'scanner.wrongDigit' : 'scanner.unknownText')}
        </Notice>
        <Row>
          <Button
            href={`/search?${new URLSearchParams({ q: read.value.slice(0, 100) })}`}
            label={t('scanner.search')}
          />
        </Row>
      </Stack>
    );
  return <Known code={code} value={read.value} />;
}

function Known({ code: { kind, label, address }, value }: { code: FoundCode; value: string }) {
  const t = useText();
  // Tells support which code it was, because its label may have changed by then.
  const opens = kind === 'ticketForm' ? `${address}?${new URLSearchParams({ about: `${label} (${value})` })}` : address;
  return (
    <Stack>
      <Row>
        <Badge tone="accent" label={t(`scanner.kind.${kind}`)} />
        <Text>{label}</Text>
      </Row>
      <Row>
        {kind === 'video' && (
          <Button
            variant="primary"
            href={`/qrcode?${new URLSearchParams({ play: address })}`}
            label={t('scanner.launchVideo')}
          />
        )}
        <Button href={opens} label={t(kind === 'video' ? 'scanner.openCourse' : 'scanner.open', { label })} />
      </Row>
    </Stack>
  );
}
