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
  /** Kinds that can be chosen; undefined for all. */
  groups?: readonly AssetGroup[];
  /** Endings that can be added here; undefined for all of the library. */
  accept?: readonly string[];
  /** Whether an asset fits the place; undefined where nothing is chosen. */
  fits?: (asset: Asset) => boolean;
  onChoose?: (asset: Asset) => void;
  /** The asset that is looked at; where the page has no address of its own for it, the library remembers it. */
  opened?: string | undefined;
  onOpen?: (assetID: string | undefined) => void;
}

const allGroups: readonly AssetGroup[] = ['image', 'document', 'office'];

/** Browse, search, add, look closely, and, where a place asks for a file, choose. */
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
  // While the upload counts as under way, leaving the page asks.
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
