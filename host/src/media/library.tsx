import type { Asset, AssetGroup } from '@portico/contracts/media/library-shapes';
import { useUpload } from '@portico/data-client/upload';
import { useText, useViewer } from '@portico/remote-contract';
import { Button, CardGrid, CardGridSkeleton, FilterBar, Screen, Stack } from '@portico/ui';
import { FilterSearch } from '@portico/ui/form';
import { UploadField } from '@portico/ui/upload';
import { Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AssetCard } from './asset-card.tsx';
import { AssetDetail } from './asset-detail.tsx';
import { useAssets } from './use-assets.ts';

interface LibraryProps {
  /** Kinds that can be chosen. Undefined for all. */
  groups?: readonly AssetGroup[];
  /** File extensions that can be added here. Undefined for all that the library supports. */
  accept?: readonly string[];
  /** Whether an asset is suitable for the place. Undefined if the library is only browsed. */
  fits?: (asset: Asset) => boolean;
  onChoose?: (asset: Asset) => void;
  /** The open asset. If the page has no address for it, the library stores it as state. */
  opened?: string | undefined;
  onOpen?: (assetID: string | undefined) => void;
}

const allGroups: readonly AssetGroup[] = ['image', 'document', 'office'];

/** Browse, search, upload and inspect assets and, if a place requests a file, choose one. */
export function Library({ groups = allGroups, accept, fits, onChoose, ...place }: LibraryProps) {
  const t = useText();
  const { organisation } = useViewer();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState<string>(groups.length === 1 ? (groups[0] ?? 'all') : 'all');
  const [fresh, setFresh] = useState<string>();
  const [remembered, remember] = useState<string>();
  const opened = place.onOpen ? place.opened : remembered;
  const setOpened = place.onOpen ?? remember;
  const group = groups.find((one) => one === shown);
  const pages = useAssets({ q, group, removed: shown === 'removed' });
  const upload = useUpload({
    location: 'library',
    asset: { customerID: organisation },
    onUploaded: ({ mediaID }) => setFresh(mediaID),
  });
  // Navigating while the upload counts as pending would ask for confirmation.
  const arrived = upload.isBusy ? undefined : fresh;
  useEffect(() => {
    if (arrived === undefined) return;
    setFresh(undefined);
    pages.retry();
    setOpened(arrived);
  }, [arrived]);
  if (opened !== undefined)
    return (
      <AssetDetail
        assetID={opened}
        onChoose={onChoose}
        fits={fits}
        onBack={() => {
          setOpened(undefined);
          pages.retry();
        }}
      />
    );
  const more = pages.state === 'ready' ? pages : undefined;
  return (
    <Stack>
      <FilterSearch label={t('host.library.search')} placeholder={t('host.library.search')} words={q} onSearch={setQ} />
      <FilterBar
        label={t('host.library.kind')}
        options={[
          ...(groups.length === 1 ? [] : [{ id: 'all', label: t('host.library.all') }]),
          ...groups.map((id) => ({ id, label: t(`host.library.group.${id}`) })),
          ...(onChoose ? [] : [{ id: 'removed', label: t('host.library.removedFilter') }]),
        ]}
        value={shown}
        onChange={setShown}
      />
      <Stack gap="s">
        <h3>{t('host.library.add')}</h3>
        <UploadField {...upload} label={t('host.library.add')} accept={accept} />
      </Stack>
      <Screen
        data={pages}
        skeleton={<CardGridSkeleton />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={{
          icon: Images,
          title: t(q === '' ? 'host.library.emptyTitle' : 'host.library.noneTitle'),
          text: t(q === '' ? 'host.library.emptyText' : 'host.library.noneText'),
        }}
      >
        {({ rows }) => (
          <Stack>
            <CardGrid as="ul" columns={3} label={t('host.library.assets')}>
              {rows.map((asset) => (
                <AssetCard
                  key={asset.assetID}
                  asset={asset}
                  onChoose={onChoose && (fits?.(asset) ?? true) ? () => onChoose(asset) : undefined}
                  onOpen={() => setOpened(asset.assetID)}
                />
              ))}
            </CardGrid>
            {more && more.data.next !== null && (
              <div>
                <Button label={t('host.library.more')} isPending={more.isMore} onPress={more.more} />
              </div>
            )}
          </Stack>
        )}
      </Screen>
    </Stack>
  );
}
