import type { CourseLink } from '@portico/contracts/service/shapes';
import { CardGridSkeleton, Skeleton } from '@portico/ui';
import { LazyView } from '../../../parts/lazy-view.tsx';
import type { CourseQuery } from '../course-query.ts';
import { partTexts } from '../part-texts.ts';

interface FindProps {
  links: CourseLink[];
  query: CourseQuery;
}

const loadFilters = () => import(/* webpackChunkName: "lms-home-find" */ './filters.tsx');
const loadFound = () => import(/* webpackChunkName: "lms-home-find" */ './search-results.tsx');

/** Filters and order. */
export const LazyFilters = (props: FindProps) => (
  <LazyView load={loadFilters} texts={partTexts} props={props} waiting={<Skeleton lines={1} />} />
);

/** The courses that match a query; the search code is loaded with it. */
export const LazySearchResults = (props: FindProps) => (
  <LazyView load={loadFound} texts={partTexts} props={props} waiting={<CardGridSkeleton />} />
);
