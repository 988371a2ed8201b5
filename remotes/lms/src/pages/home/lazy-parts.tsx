import type { CourseLink } from '@portico/contracts/service/shapes';
import { CardGridSkeleton, ListSkeleton, Skeleton } from '@portico/ui';
import { offlineTexts } from '../../offline/offline-texts.ts';
import { LazyView } from '../../parts/lazy-view.tsx';
import type { CatalogueProps } from './catalogue.tsx';
import type { CourseQuery } from './course-query.ts';
import { HomeSkeleton } from './home-skeleton.tsx';

interface FindProps {
  links: CourseLink[];
  query: CourseQuery;
}

/** One catalogue of texts for all of them, because people who open one soon open another. */
const texts = {
  en: () => import(/* webpackChunkName: "lms-home-late-en" */ './language/en.json'),
  de: () => import(/* webpackChunkName: "lms-home-late-de" */ './language/de.json'),
  fr: () => import(/* webpackChunkName: "lms-home-late-fr" */ './language/fr.json'),
};
const loadFilters = () => import(/* webpackChunkName: "lms-home-find" */ './find/filters.tsx');
const loadFound = () => import(/* webpackChunkName: "lms-home-find" */ './find/search-results.tsx');
const loadCatalogue = () => import(/* webpackChunkName: "lms-home-courses" */ './catalogue.tsx');
const loadBoard = () => import(/* webpackChunkName: "lms-home-board" */ './board/story-board.tsx');
const loadStored = () => import(/* webpackChunkName: "lms-kept-list" */ '../../offline/offline-list.tsx');
const loadCurricula = () => import(/* webpackChunkName: "lms-home-curricula" */ './curricula/curricula.tsx');

/** Filters and order. */
export const LazyFilters = (props: FindProps) => (
  <LazyView load={loadFilters} texts={texts} props={props} waiting={<Skeleton lines={1} />} />
);

/** The courses that match a query; the search code is loaded with it. */
export const LazySearchResults = (props: FindProps) => (
  <LazyView load={loadFound} texts={texts} props={props} waiting={<CardGridSkeleton />} />
);

/** All courses. */
export const LazyCatalogue = (props: CatalogueProps) => (
  <LazyView load={loadCatalogue} texts={texts} props={props} waiting={<HomeSkeleton />} />
);

/** Suggestions for what to do next. */
export const LazyBoard = () => <LazyView load={loadBoard} texts={texts} props={{}} waiting={<CardGridSkeleton />} />;

/** The curricula with their sections. */
export const LazyCurricula = () => (
  <LazyView load={loadCurricula} texts={texts} props={{}} waiting={<ListSkeleton rows={4} />} />
);

/** Courses stored on this device. */
export const LazyOfflineList = () => (
  <LazyView load={loadStored} texts={offlineTexts} props={{}} waiting={<ListSkeleton rows={3} />} />
);
