import { useSearchParams, useText } from '@portico/remote-contract';
import { Button, FilterBar, PageHeader, SearchField } from '@portico/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCourseQuery } from './course-query.ts';
import styles from './home-page.module.css';
import { LazyBoard, LazyCatalogue, LazyCurricula, LazyOfflineList } from './lazy-parts.tsx';
import { viewOf, views } from './view-of.ts';

/** The learning home page: what to do next, the catalogue, the curricula in their order, and courses on this device. */
export default function HomePage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const query = useCourseQuery();
  const view = viewOf(address);
  // Filters in the address are expanded for visitors, so that they see where they are set; the search field is always
  // visible.
  const [isOpen, setOpen] = useState(query.isFiltered);
  return (
    <>
      <PageHeader title={t('lms.home.title')} />
      <div className={styles.tools}>
        <FilterBar
          label={t('lms.home.views')}
          value={view}
          options={views.map((id) => ({ id, label: t(`lms.home.view.${id}`) }))}
          onChange={(id) => setAddress(id === 'next' ? [] : [['view', id]])}
        />
        <SearchField
          label={t('lms.home.search')}
          placeholder={t('lms.home.search')}
          value={query.value('q')}
          onChange={(words) => query.change('q', words)}
        />
        {view === 'courses' && (
          <Button
            icon={SlidersHorizontal}
            label={t('lms.home.filters')}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {view === 'next' && <LazyBoard />}
      {view === 'courses' && <LazyCatalogue isOpen={isOpen} query={query} />}
      {view === 'curricula' && <LazyCurricula />}
      {view === 'kept' && <LazyOfflineList />}
    </>
  );
}
