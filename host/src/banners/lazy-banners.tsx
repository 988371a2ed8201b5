import { type ComponentType, useEffect, useState } from 'react';
import { loadWhenQuiet } from '../live/load-when-quiet.ts';
import type { RareBannersProps } from './rare-banners-props.ts';

const atStart = navigator.serviceWorker?.controller;

/** Loads the rarely needed banners and the page's side of the service worker after the first view. */
export function LazyBanners() {
  const [Late, setLate] = useState<ComponentType<RareBannersProps>>();
  useEffect(() => {
    let isHere = true;
    void loadWhenQuiet(async () => {
      const { prepare, RareBanners } = await import(/* webpackChunkName: "rare-banners" */ './rare-banners.tsx');
      await prepare();
      return RareBanners;
    }).then((Loaded) => {
      if (isHere) setLate(() => Loaded);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return Late ? <Late atStart={atStart} /> : null;
}
