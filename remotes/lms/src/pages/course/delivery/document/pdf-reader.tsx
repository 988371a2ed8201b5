import { type CourseDocument, getCourseDocument } from '@portico/contracts/lms/calls';
import type { CourseLink } from '@portico/contracts/service/shapes';
import { sendCall } from '@portico/data-client';
import { readFile } from '@portico/data-client/files';
import { usePageKeys, useText, useViewer } from '@portico/remote-contract';
import { FailedState, IconButton, Link, Notice, Row, Skeleton, Stack, Text } from '@portico/ui';
import { NumberField } from '@portico/ui/form';
import { type PDFDocumentProxy, PdfPage, usePdf, useWidth } from '@portico/ui/pdf';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { type OfflineCourse, storedFile } from '../../../../offline/offline-store.ts';
import { ReportStatus } from '../report-status.tsx';
import { RuleShown } from '../rule-shown.tsx';
import { useCompletionShown } from '../use-completion-shown.ts';
import styles from './document.module.css';
import { FindBar } from './find-bar.tsx';
import { holdsSought } from './find-in-pages.ts';
import { usePlace } from './use-place.ts';

interface ReaderProps {
  course: Pick<CourseLink, 'CourseID' | 'CourseName'>;
  document: CourseDocument;
  /** A fresh link to the file; by default the learner's. */
  askLink?: (signal: AbortSignal) => Promise<string>;
  /** An author's preview: nothing is reported. */
  isPreview?: boolean;
  /** The document's copy on this device. */
  stored?: OfflineCourse;
  /** The copy is an earlier version of the course's document: it can be read, but does not count. */
  isOlder?: boolean;
}

const zooms = [0.75, 1, 1.25, 1.5, 2] as const;

export default function PdfReader(props: ReaderProps) {
  const { course, document, stored } = props;
  const owner = useViewer().user.UserID;
  const learnersLink = async (signal: AbortSignal) =>
    (await sendCall(getCourseDocument, { query: { courseID: course.CourseID } }, { signal })).link;
  const askLink = props.askLink ?? learnersLink;
  // An expired link is requested again, and so is a copy that the device has removed.
  const { opened, retry } = usePdf(document.mediaID, async (signal, isAgain) => {
    const copy = stored && !isAgain ? await storedFile(owner, stored) : undefined;
    if (copy) return new Uint8Array(await copy.arrayBuffer());
    return readFile(isAgain ? await askLink(signal) : document.link, signal);
  });
  if (opened.state === 'failed') return <FailedState onRetry={retry} />;
  if (opened.state === 'opening') return <Skeleton shape="cover" />;
  return <OpenReader {...props} pdf={opened.pdf} />;
}

function OpenReader({
  course,
  document,
  isPreview = false,
  isOlder = false,
  stored,
  pdf,
}: ReaderProps & { pdf: PDFDocumentProxy }) {
  const t = useText();
  const [page, setPage] = useState(document.page);
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(1);
  const [sought, setSought] = useState('');
  const standsOut = useCallback((piece: string) => holdsSought(piece, sought), [sought]);
  const [frame, width] = useWidth<HTMLElement>();
  const { read, progress, reporting: change } = usePlace(course, document, page, isPreview || isOlder);
  useCompletionShown(progress);
  const goTo = useCallback((to: number) => setPage(Math.min(Math.max(1, to), pdf.numPages)), [pdf]);
  const zoomBy = (step: 1 | -1) =>
    setZoom(zooms[Math.min(Math.max(0, zooms.indexOf(zoom) + step), zooms.length - 1)] ?? 1);
  usePageKeys([
    { keys: [['ArrowRight'], ['PageDown']], label: t('lms.document.keys.next') },
    { keys: [['ArrowLeft'], ['PageUp']], label: t('lms.document.keys.back') },
    { keys: [['Home'], ['End']], label: t('lms.document.keys.ends') },
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      PageDown: page + 1,
      ArrowRight: page + 1,
      PageUp: page - 1,
      ArrowLeft: page - 1,
      Home: 1,
      End: pdf.numPages,
    };
    const to = steps[event.key];
    if (to === undefined || (event.target as HTMLElement).closest('input')) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <Stack>
      {isOlder && <Notice tone="warning">{t('lms.delivery.older')}</Notice>}
      <Row isSpread>
        <div className={styles.bar}>
          <IconButton
            icon={ChevronLeft}
            label={t('lms.document.before')}
            isDisabled={page === 1}
            onPress={() => goTo(page - 1)}
          />
          <NumberField
            label={t('lms.document.number')}
            isLabelHidden
            value={page}
            minValue={1}
            maxValue={pdf.numPages}
            onChange={(to) => Number.isFinite(to) && goTo(to)}
          />
          <Text isTabular>{t('lms.document.of', { pages: pdf.numPages })}</Text>
          <IconButton
            icon={ChevronRight}
            label={t('lms.document.next')}
            isDisabled={page === pdf.numPages}
            onPress={() => goTo(page + 1)}
          />
        </div>
        <Row>
          <IconButton
            icon={ZoomOut}
            label={t('lms.document.smaller')}
            isDisabled={zoom === zooms[0]}
            onPress={() => zoomBy(-1)}
          />
          <IconButton
            icon={ZoomIn}
            label={t('lms.document.larger')}
            isDisabled={zoom === zooms.at(-1)}
            onPress={() => zoomBy(1)}
          />
          {!stored && (
            <Link href={document.link} target="_blank">
              {t('lms.document.asFile')}
            </Link>
          )}
        </Row>
      </Row>
      <FindBar pdf={pdf} sought={sought} onSought={setSought} onGoTo={goTo} />
      <section
        ref={frame}
        className={styles.frame}
        aria-label={t('lms.document.pages', { name: course.CourseName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard, and it turns pages
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <PdfPage
          pdf={pdf}
          number={page}
          width={Math.floor(Math.min(width, 900) * zoom)}
          label={t('lms.document.page', { page })}
          standsOut={standsOut}
        />
      </section>
      {!isOlder && <RuleShown progress={progress} share={document.share} />}
      <div role="status">
        <ReportStatus reporting={change} />
        {!isPreview && !isOlder && (
          <Text size="s" tone="muted">
            {t(read.includes(page) ? 'lms.document.isRead' : 'lms.document.notRead', { page })}
          </Text>
        )}
      </div>
    </Stack>
  );
}
