import { launchStatus } from '@portico/contracts/platform/constants';
import { type ComponentType, useEffect, useState } from 'react';
import { useRefusedRemotes } from '../boot/boot-context.tsx';
import { loadLate } from '../live/load-late.ts';
import { principalIn, useSession } from '../session/index.ts';

/** Loads them where one of them has something to say. */
export function LateRareBanners() {
  const isNeeded = useSession(
    (state) =>
      state.verdict === 'nameless' ||
      state.launch === launchStatus.validationFailed ||
      principalIn(state) !== undefined ||
      state.actingEnded !== null,
  );
  const isOutdated = useRefusedRemotes().length > 0;
  const [Late, setLate] = useState<ComponentType>();
  const isWanted = isNeeded || isOutdated;
  useEffect(() => {
    let isHere = true;
    if (isWanted)
      void loadLate(async () => {
        const { prepare, RareBanners } = await import(/* webpackChunkName: "rare-banners" */ './rare-banners.tsx');
        await prepare();
        return RareBanners;
      }).then((Loaded) => {
        if (isHere) setLate(() => Loaded);
      });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return isWanted && Late ? <Late /> : null;
}
