import { getAsset, removeAsset, restoreAsset } from '@portico/contracts/media/calls';
import type { Asset } from '@portico/contracts/media/library-shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall, useWrite } from '@portico/data-client';
import { useUpload, useUploading } from '@portico/data-client/upload';
import { useDateStyle, useText, useViewer } from '@portico/remote-contract';
import { AlertDialog, Button, FormSkeleton, Link, List, ListRow, Notice, Row, Screen, Stack, Text } from '@portico/ui';
import { UploadField } from '@portico/ui/upload';
import { ArrowLeft, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AssetPreview } from './asset-card.tsx';
import { AssetUses } from './asset-uses.tsx';
import { AssetWords } from './asset-words.tsx';
import styles from './library.module.css';

interface AssetDetailProps {
  assetID: string;
  fits: ((asset: Asset) => boolean) | undefined;
  onChoose: ((asset: Asset) => void) | undefined;
  onBack(): void;
}

/** One asset: its texts, versions and uses, and the actions for those who manage it. */
export function AssetDetail({ assetID, fits, onChoose, onBack }: AssetDetailProps) {
  const t = useText();
  const found = useCall(getAsset, { query: { assetID } });
  // Leaving the asset's page would cancel a pending upload of its next version.
  const isUploading = useUploading();
  return (
    <Stack>
      <div>
        <Button
          size="s"
          variant="ghost"
          icon={ArrowLeft}
          label={t('host.library.back')}
          isPending={isUploading}
          onPress={onBack}
        />
      </div>
      <Screen data={found} skeleton={<FormSkeleton />}>
        {({ asset, versions, uses, furtherUses }) => (
          <Stack gap="l">
            <div className={styles.large}>
              <AssetPreview file={asset.file} alt={asset.alt} />
            </div>
            {asset.removedOn !== null && <Notice tone="warning">{t('host.library.removedText')}</Notice>}
            <Row>
              {onChoose && asset.removedOn === null && (fits?.(asset) ?? true) && (
                <Button variant="primary" label={t('host.library.choose')} onPress={() => onChoose(asset)} />
              )}
              <Link href={asset.file.link} target="_blank">
                {t('host.library.openFile')}
              </Link>
            </Row>
            {asset.can.change ? <AssetWords asset={asset} /> : <Facts asset={asset} />}
            <Versions versions={versions} />
            {asset.can.change && asset.removedOn === null && <Replace assetID={assetID} />}
            <AssetUses uses={uses} further={furtherUses} current={asset.version} />
            {asset.can.change && <Removal asset={asset} />}
          </Stack>
        )}
      </Screen>
    </Stack>
  );
}

const Facts = ({ asset }: { asset: Asset }) => (
  <Stack gap="s">
    <h3 className={styles.name}>
      <bdi>{asset.name}</bdi>
    </h3>
    {[asset.description, asset.keywords].filter(Boolean).map((words) => (
      <Text key={words}>
        <bdi>{words}</bdi>
      </Text>
    ))}
  </Stack>
);

function Versions({ versions }: { versions: readonly { version: number; file: Asset['file']; addedBy: string }[] }) {
  const t = useText();
  const dates = useDateStyle();
  return (
    <section aria-labelledby="asset-versions">
      <h3 id="asset-versions">{t('host.library.versions')}</h3>
      <List label={t('host.library.versions')}>
        {versions.map(({ version, file, addedBy }) => (
          <ListRow
            key={version}
            title={
              <Link href={file.link} target="_blank">
                {t('host.library.version', { version })}
              </Link>
            }
            text={t('host.library.addedBy', { name: addedBy, time: formatInstant(file.uploadedOn, dates) })}
          />
        ))}
      </List>
    </section>
  );
}

/** Uploads the next version. The asset's name stays, and places that use the asset stay on their version. */
function Replace({ assetID }: { assetID: string }) {
  const t = useText();
  const { organisation } = useViewer();
  const seen = useCall(getAsset, { query: { assetID } });
  const upload = useUpload({
    location: 'library',
    asset: { customerID: organisation, replaces: assetID },
    onUploaded: () => seen.retry(),
  });
  return (
    <Stack gap="s">
      <h3>{t('host.library.replace')}</h3>
      <UploadField {...upload} label={t('host.library.replace')} hint={t('host.library.replaceHint')} />
    </Stack>
  );
}

function Removal({ asset }: { asset: Asset }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(removeAsset);
  const restore = useWrite(restoreAsset);
  const body = { assetID: asset.assetID };
  const error = remove.error ?? restore.error;
  const change = async (write: typeof remove.write | typeof restore.write) => {
    await write({ body }).catch(() => undefined);
    setAsking(false);
  };
  return (
    <Stack>
      {error && (
        <Notice tone="danger" isLive>
          {t('host.library.notChanged')}
        </Notice>
      )}
      <div>
        {asset.removedOn === null ? (
          <Button variant="danger" icon={Trash2} label={t('host.library.remove')} onPress={() => setAsking(true)} />
        ) : (
          <Button
            icon={RotateCcw}
            label={t('host.library.restore')}
            isPending={restore.busy}
            onPress={() => void change(restore.write)}
          />
        )}
      </div>
      <AlertDialog
        title={t('host.library.removeTitle', { name: asset.name })}
        confirmLabel={t('host.library.remove')}
        isDangerous
        isPending={remove.busy}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void change(remove.write)}
      >
        {t('host.library.removeText', { uses: asset.uses })}
      </AlertDialog>
    </Stack>
  );
}
