import { useSearchParams, useText } from '@portico/remote-contract';
import { FilterBar, PageHeader } from '@portico/ui';
import type { ReactNode } from 'react';
import { Catalogue } from './catalogue.tsx';
import { LazyBoard, LazyCurricula, LazyOfflineList } from './lazy-parts.tsx';

/**
 * The catalogue comes first and is not lazy: most people come for it, and it determines the performance of the first
 * view.
 */
const views: Record<string, ReactNode> = {
  courses: <Catalogue />,
  next: <LazyBoard />,
  curricula: <LazyCurricula />,
  kept: <LazyOfflineList />,
};

/** The learning home page: the catalogue, what to do next, the curricula in their order, and courses on this device. */
export default function HomePage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const requested = address.get('view') ?? '';
  const view = requested in views ? requested : 'courses';
  return (
    <>
      <PageHeader title={t('lms.home.title')} />
      <FilterBar
        label={t('lms.home.views')}
        value={view}
        options={Object.keys(views).map((id) => ({ id, label: t(`lms.home.view.${id}`) }))}
        onChange={(id) => setAddress(id === 'courses' ? [] : [['view', id]])}
      />
      {views[view]}
    </>
  );
}
