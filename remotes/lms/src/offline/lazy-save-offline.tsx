import { Skeleton } from '@portico/ui';
import { LazyView } from '../parts/lazy-view.tsx';
import { offlineTexts } from './offline-texts.ts';
import type { SaveOfflinePartProps } from './save-offline-part.tsx';

const load = () => import(/* webpackChunkName: "lms-keep" */ './save-offline-part.tsx');

/** The button for downloading a course to this device, shown next to its content. */
export const LazySaveOffline = (props: SaveOfflinePartProps) => (
  <LazyView load={load} texts={offlineTexts} props={props} waiting={<Skeleton lines={1} />} />
);
