import { getAssets } from '@portico/contracts/media/calls';
import type { Asset, AssetGroup } from '@portico/contracts/media/library-shapes';
import { sendCall } from '@portico/data-client';
import { type KeysetPages, useKeysetPages } from '../paging/use-keyset-pages.ts';

interface AssetFilter {
  q: string;
  group: AssetGroup | undefined;
  removed: boolean;
}

/** The library's assets, page by page. The current ones stay visible until the next response arrives. */
export function useAssets({ q, group, removed }: AssetFilter): KeysetPages<Asset> {
  const filter = { ...(q === '' ? {} : { q }), ...(group && { group }), ...(removed && { removed: 'true' as const }) };
  return useKeysetPages({
    queryKey: JSON.stringify(filter),
    showsPrevious: true,
    async read(after) {
      const query = { ...filter, ...(after === undefined ? {} : { after }) };
      const { assets, next } = await sendCall(getAssets, { query });
      return { rows: assets, next };
    },
  });
}
