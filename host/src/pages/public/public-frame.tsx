import { useText } from '@portico/remote-contract';
import { Cover } from '@portico/ui/parts/cover';
import { Logo } from '@portico/ui/parts/logo';
import type { ReactNode } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { TextLink } from './controls.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './public-frame.module.css';

/** The layout of all pages outside the signed-in portal. */
export function PublicFrame({ children, width = 'narrow' }: { children: ReactNode; width?: 'narrow' | 'wide' }) {
  const t = useText();
  const { tenant, brand } = useBoot();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {t('host.skip')}
      </a>
      <div className={styles.art}>
        <Cover seed={tenant.id} mark={brand.mark} shape="fill" />
      </div>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Logo mark={brand.mark} size={36} />
          <span>{tenant.brandName}</span>
        </header>
        <main id="main" tabIndex={-1} className={`${styles.main} ${styles[width]}`}>
          {children}
        </main>
        <footer className={styles.footer}>
          <LanguageChoice />
          <nav aria-label={t('host.document.all')} className={styles.documents}>
            <TextLink to="/privacy">{t('host.privacy.title')}</TextLink>
            <TextLink to="/cookies">{t('host.cookies.title')}</TextLink>
            <TextLink to="/accessibility">{t('host.accessibility.title')}</TextLink>
            <TextLink to="/imprint">{t('host.imprint.title')}</TextLink>
          </nav>
        </footer>
      </div>
    </div>
  );
}
