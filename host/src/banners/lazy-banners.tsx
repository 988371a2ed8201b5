import { type ComponentType, useEffect, useState } from 'react';
import { loadWhenQuiet } from '../live/load-when-quiet.ts';
import type { RareBannersProps } from './rare-banners-props.ts';

const atStart = navigator.serviceWorker?.controller;

/** What hardly anyone has to know while a page opens, and the service worker's side in the page: no part of the first view. */
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
