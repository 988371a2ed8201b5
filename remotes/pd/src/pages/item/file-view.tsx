import type { MediaFile } from '@portico/contracts/media/shapes';
import type { PerformanceDoc } from '@portico/contracts/pd/shapes';
import { useText } from '@portico/remote-contract';
import { FailedState, Link, Skeleton, Stack, Text } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import styles from './file-view.module.css';

const pdfView = () => import(/* webpackChunkName: "pd-pdf" */ './pdf-view.tsx');

/** Pictures and PDFs are shown in the page; other files are opened with an app on the device. */
export function FileView({ document, file }: { document: PerformanceDoc; file: MediaFile | null }) {
  const t = useText();
  if (!file) return <Text tone="muted">{t('pd.doc.lost', { name: document.filename ?? '' })}</Text>;
  return (
    <Stack>
      {file.mimeType.startsWith('image/') && <img className={styles.picture} src={file.link} alt={document.title} />}
      {file.mimeType === 'application/pdf' && (
        <LazyPart
          load={pdfView}
          props={{ file, title: document.title }}
          waiting={<Skeleton shape="cover" />}
          failed={(retry) => <FailedState onRetry={retry} />}
        />
      )}
      <Link href={file.link} target="_blank">
        {t('pd.doc.open', { name: file.name })}
      </Link>
    </Stack>
  );
}
