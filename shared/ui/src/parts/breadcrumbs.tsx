import { ChevronRight, House } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as CrumbsRoot } from 'react-aria-components/Breadcrumbs';
import { Link as PressLink } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';

export interface Crumb {
  label: string;
  /** Absent for an entry without a page of its own, and for the last one. */
  href?: string | undefined;
}

export interface BreadcrumbsProps {
  items: readonly Crumb[];
  home: { label: string; href: string };
}

/** The path to the page. The last entry is the page itself. On phones only home and the page remain. */
export function Breadcrumbs({ items, home }: BreadcrumbsProps) {
  const texts = useUiTexts();
  return (
    <nav className={classNames(styles.nav)} aria-label={texts.breadcrumbs}>
      <CrumbsRoot className={classNames(styles.crumbs)}>
        <Breadcrumb className={classNames(styles.crumb)}>
          <PressLink className={classNames(styles.link)} href={home.href} aria-label={home.label}>
            <Icon icon={House} size={15} />
          </PressLink>
        </Breadcrumb>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <Breadcrumb key={item.label} className={classNames(styles.crumb)}>
              <Icon icon={ChevronRight} size={13} />
              <PressLink
                className={classNames(styles.link, isLast && styles.last)}
                {...(item.href === undefined || isLast ? {} : { href: item.href })}
              >
                {item.label}
              </PressLink>
            </Breadcrumb>
          );
        })}
      </CrumbsRoot>
    </nav>
  );
}
