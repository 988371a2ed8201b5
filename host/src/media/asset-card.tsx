import type { Asset } from '@portico/contracts/media/library-shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardBody, Icon, Row, Stack, Text } from '@portico/ui';
import { FileText } from 'lucide-react';
import styles from './library.module.css';

interface AssetCardProps {
  asset: Asset;
  /** Undefined if the library is only browsed. */
  onChoose: (() => void) | undefined;
  onOpen(): void;
}

export const AssetPreview = ({ file, alt }: Pick<Asset, 'file' | 'alt'>) =>
  file.mimeType.startsWith('image/') ? (
    <img className={styles.preview} src={file.link} alt={alt} loading="lazy" />
  ) : (
    <span className={styles.preview}>
      <Icon icon={FileText} size={40} />
    </span>
  );

/** One asset in the grid: preview, name, status and actions. */
export function AssetCard({ asset, onChoose, onOpen }: AssetCardProps) {
  const t = useText();
  const { name, file, alt, uses, version, removedOn } = asset;
  return (
    <Card as="li" padding="none" isTall>
      <AssetPreview file={file} alt={alt} />
      <CardBody>
        <Stack gap="s">
          <h3 className={styles.name}>
            <bdi>{name}</bdi>
          </h3>
          <Row>
            <Text size="s" tone="muted">
              {t('host.library.facts', { version, uses })}
            </Text>
            {removedOn !== null && <Badge label={t('host.library.removed')} tone="warning" />}
            {file.mimeType.startsWith('image/') && alt === '' && (
              <Badge label={t('host.library.noAlt')} tone="warning" />
            )}
          </Row>
          <Row>
            {onChoose && (
              <Button
                size="s"
                variant="primary"
                label={t('host.library.choose')}
                aria-label={t('host.library.chooseNamed', { name })}
                onPress={onChoose}
              />
            )}
            <Button
              size="s"
              variant="ghost"
              label={t('host.library.open')}
              aria-label={t('host.library.openNamed', { name })}
              onPress={onOpen}
            />
          </Row>
        </Stack>
      </CardBody>
    </Card>
  );
}
