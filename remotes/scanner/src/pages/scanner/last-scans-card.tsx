import { formatInstant } from '@portico/contracts/platform/dates';
import type { LastScan } from '@portico/contracts/scanner/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, Stack, Text } from '@portico/ui';

interface LastScansCardProps {
  scans: readonly LastScan[];
  onShow(text: string): void;
  onRemove(): void;
}

/** The last scans on this device, to open them again. */
export function LastScansCard({ scans, onShow, onRemove }: LastScansCardProps) {
  const t = useText();
  const style = useDateStyle();
  return (
    <Card as="section" labelledBy="last-scans">
      <CardHeader id="last-scans" title={t('scanner.last')} />
      {scans.length === 0 ? (
        <Text tone="muted">{t('scanner.lastNone')}</Text>
      ) : (
        <Stack>
          <List labelledBy="last-scans">
            {scans.map(({ text, at, code }) => (
              <ListRow
                key={text}
                title={code?.label ?? text}
                text={formatInstant(new Date(at).toISOString(), style)}
                end={
                  <Button
                    size="s"
                    variant="ghost"
                    label={t('scanner.show')}
                    aria-label={t('scanner.showThis', { value: code?.label ?? text })}
                    onPress={() => onShow(text)}
                  />
                }
              />
            ))}
          </List>
          <Button size="s" variant="ghost" label={t('scanner.forget')} onPress={onRemove} />
        </Stack>
      )}
    </Card>
  );
}
