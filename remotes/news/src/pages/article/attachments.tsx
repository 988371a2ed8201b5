import type { MediaFile } from '@portico/contracts/media/shapes';
import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { List, ListRow } from '@portico/ui';
import { Paperclip } from 'lucide-react';
import styles from './article-page.module.css';

const kilo = 1024;

/** Files of the article; each opens from the content origin. */
export function Attachments({ files }: { files: readonly MediaFile[] }) {
  const t = useText();
  const language = useLanguage();
  if (files.length === 0) return null;
  const size = new Intl.NumberFormat(locale(language), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <section aria-labelledby="article-files">
      <h2 id="article-files" className={styles.heading}>
        {t('news.article.files')}
      </h2>
      <List labelledBy="article-files">
        {files.map((file) => (
          <ListRow
            key={file.mediaID}
            icon={Paperclip}
            href={file.link}
            title={file.name}
            text={size.format(Math.max(1, file.bytes / kilo))}
          />
        ))}
      </List>
    </section>
  );
}
