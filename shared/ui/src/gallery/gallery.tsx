import type { Brand } from '@portico/contracts/platform/tenant';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { Link } from '../parts/link.tsx';
import { ToastRegion } from '../parts/toast-region.tsx';
import { PageHeader } from '../patterns/page-header.tsx';
import { applyBrand, applyMode, type ColourMode } from '../tokens/apply-brand.ts';
import { BrandMarkContext } from '../ui-context.ts';
import { ArtChapter } from './art-chapter.tsx';
import { ButtonsChapter } from './buttons-chapter.tsx';
import { ChartsChapter } from './charts-chapter.tsx';
import { ChoicesChapter } from './choices-chapter.tsx';
import { DataChapter } from './data-chapter.tsx';
import { FieldsChapter } from './fields-chapter.tsx';
import styles from './gallery.module.css';
import { LazyChapter } from './lazy-chapter.tsx';
import { OverlaysChapter } from './overlays-chapter.tsx';
import { specimenBrands } from './specimen-brands.ts';
import { StatesChapter } from './states-chapter.tsx';
import { TextChapter } from './text-chapter.tsx';
import { UnsentChapter } from './unsent-chapter.tsx';

export interface GalleryProps {
  /** The tenant's own brand, to which the switch returns. */
  brand: Brand;
  /** Further brands for the switch. */
  brands?: readonly Brand[];
  /** False if the page already has a toast region. */
  hasToastRegion?: boolean;
}

const modes: { id: ColourMode; label: string }[] = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];
const chapters = [
  'art',
  'buttons',
  'fields',
  'choices',
  'overlays',
  'data',
  'states',
  'lazy',
  'unsent',
  'text',
  'charts',
];

/** Shows every component in every state. For development only, and requires UiProvider. */
export function Gallery({ brand: own, brands = [], hasToastRegion = true }: GalleryProps) {
  const all = [own, ...brands, ...specimenBrands];
  const [brand, setBrand] = useState(own);
  const [mode, setMode] = useState<ColourMode>('system');
  const choose = (id: string) => {
    const next = all.find((one) => one.id === id) ?? own;
    applyBrand(next);
    setBrand(next);
  };
  return (
    <BrandMarkContext value={brand.mark}>
      <main className={styles.gallery} id="main">
        <PageHeader
          title="Gallery"
          lead="Every part in every state. Whatever a screen needs and is not here, is added here first."
          actions={
            <>
              <FilterBar
                label="Brand"
                options={all.map(({ id }) => ({ id, label: id }))}
                value={brand.id}
                onChange={choose}
              />
              <FilterBar
                label="Mode"
                options={modes}
                value={mode}
                onChange={(id) => {
                  const next = modes.find((one) => one.id === id)?.id ?? 'system';
                  applyMode(next);
                  setMode(next);
                }}
              />
              <Button
                size="s"
                icon={Smartphone}
                label="390 px"
                onPress={() => window.open(window.location.href, '', 'width=390,height=844')}
              />
            </>
          }
        />
        <nav className={styles.contents} aria-label="Chapters">
          {chapters.map((id) => (
            <Link key={id} href={`#${id}`}>
              {id}
            </Link>
          ))}
        </nav>
        <ArtChapter />
        <ButtonsChapter />
        <FieldsChapter />
        <ChoicesChapter />
        <OverlaysChapter />
        <DataChapter />
        <StatesChapter />
        <LazyChapter />
        <UnsentChapter />
        <TextChapter />
        <ChartsChapter />
      </main>
      {hasToastRegion && <ToastRegion shownMs={4000} />}
    </BrandMarkContext>
  );
}
