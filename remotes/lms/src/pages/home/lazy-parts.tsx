import { CardGridSkeleton, ListSkeleton } from '@portico/ui';
import { offlineTexts } from '../../offline/offline-texts.ts';
import { LazyView } from '../../parts/lazy-view.tsx';
import type { CatalogueProps } from './catalogue.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { partTexts } from './part-texts.ts';

const loadCatalogue = () => import(/* webpackChunkName: "lms-home-courses" */ './catalogue.tsx');
// Learning opens with it, so it comes with the page.
const loadBoard = () => import(/* webpackMode: "eager" */ './board/story-board.tsx');
const loadStored = () => import(/* webpackChunkName: "lms-offline-list" */ '../../offline/offline-list.tsx');
const loadCurricula = () => import(/* webpackChunkName: "lms-home-curricula" */ './curricula/curricula.tsx');

/** All courses. */
export const LazyCatalogue = (props: CatalogueProps) => (
  <LazyView load={loadCatalogue} texts={partTexts} props={props} waiting={<HomeSkeleton />} />
);

/** Suggestions for what to do next. */
export const LazyBoard = () => (
  <LazyView load={loadBoard} texts={partTexts} props={{}} waiting={<CardGridSkeleton />} />
);

/** The curricula with their sections. */
export const LazyCurricula = () => (
  <LazyView load={loadCurricula} texts={partTexts} props={{}} waiting={<ListSkeleton rows={4} />} />
);

/** Courses stored on this device. */
export const LazyOfflineList = () => (
  <LazyView load={loadStored} texts={offlineTexts} props={{}} waiting={<ListSkeleton rows={3} />} />
);
