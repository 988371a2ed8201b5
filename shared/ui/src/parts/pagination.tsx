import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as PressButton } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { IconButton } from './icon-button.tsx';
import { pagesShown } from './pages-shown.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  /** Number of all entries. */
  total: number;
  perPage?: number;
  onChange: (page: number) => void;
  /** Accessible name, required if a page has several paginations: `Pages of open tickets`. */
  label?: string | undefined;
}

export const entriesPerPage = 8;

/** Renders nothing if there is only one page. */
export function Pagination({ page, total, perPage = entriesPerPage, onChange, label }: PaginationProps) {
  const texts = useUiTexts();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className={styles.pagination} aria-label={label ?? texts.pages} data-print="hidden">
      <p className={styles.range} aria-live="polite">
        {texts.pageRange(first, Math.min(page * perPage, total), total)}
      </p>
      <div className={styles.pages}>
        <IconButton
          label={texts.previousPage}
          icon={ChevronLeft}
          isDisabled={page <= 1}
          onPress={() => onChange(page - 1)}
          hasTooltip={false}
        />
        {pagesShown(page, pages).map((number, index, all) => (
          <span key={number} className={styles.place}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
            <PressButton
              className={classNames(styles.page)}
              aria-label={texts.page(number)}
              {...(number === page ? { 'aria-current': 'page' } : {})}
              onPress={() => onChange(number)}
            >
              {number}
            </PressButton>
          </span>
        ))}
        <IconButton
          label={texts.nextPage}
          icon={ChevronRight}
          isDisabled={page >= pages}
          onPress={() => onChange(page + 1)}
          hasTooltip={false}
        />
      </div>
    </nav>
  );
}
