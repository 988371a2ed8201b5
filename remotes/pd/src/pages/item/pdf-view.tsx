import type { MediaFile } from '@portico/contracts/media/shapes';
import { readFile } from '@portico/data-client/files';
import { useText } from '@portico/remote-contract';
import { FailedState, IconButton, Row, Skeleton, Stack, Text } from '@portico/ui';
import { type PDFDocumentProxy, PdfPage, usePdf, useWidth } from '@portico/ui/pdf';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import styles from './file-view.module.css';

/**
 * Shows a PDF page by page. The page renders it itself, because no browser shows a PDF in a sandboxed frame, as
 * uploaded files require.
 */
export default function PdfView({ file, title }: { file: MediaFile; title: string }) {
  const { opened, retry } = usePdf(file.mediaID, (signal) => readFile(file.link, signal));
  if (opened.state === 'failed') return <FailedState onRetry={retry} />;
  if (opened.state === 'opening') return <Skeleton shape="cover" />;
  return <Pages pdf={opened.pdf} title={title} />;
}

const widest = 900;

function Pages({ pdf, title }: { pdf: PDFDocumentProxy; title: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [frame, width] = useWidth<HTMLElement>();
  return (
    <Stack>
      {pdf.numPages > 1 && (
        <Row>
          <IconButton
            icon={ChevronLeft}
            label={t('pd.doc.pageBefore')}
            isDisabled={page === 1}
            onPress={() => setPage(page - 1)}
          />
          <span aria-live="polite">
            <Text isTabular>{t('pd.doc.pageOf', { page, pages: pdf.numPages })}</Text>
          </span>
          <IconButton
            icon={ChevronRight}
            label={t('pd.doc.pageNext')}
            isDisabled={page === pdf.numPages}
            onPress={() => setPage(page + 1)}
          />
        </Row>
      )}
      <section
        ref={frame}
        className={styles.frame}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
      >
        <PdfPage pdf={pdf} number={page} width={Math.min(width, widest)} label={t('pd.doc.page', { page })} />
      </section>
    </Stack>
  );
}
