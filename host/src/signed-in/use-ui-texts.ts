import { useText } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { chartWords } from '../chart/chart-words.ts';
import { commentsWords } from '../comment/comments-words.ts';
import { editorWords } from '../editor/editor-words.ts';
import { unsentWords } from '../unsent/unsent-words.ts';
import { uploadWords } from '../upload/upload-words.ts';

/** The built-in texts of the design system's components. */
export function useUiTexts(): UiTexts {
  const t = useText();
  return {
    close: t('host.ui.close'),
    cancel: t('host.ui.cancel'),
    retry: t('host.retry'),
    clear: t('host.ui.clear'),
    loading: t('host.ui.loading'),
    optional: t('host.ui.optional'),
    incompleteDate: t('host.ui.incompleteDate'),
    skipToContent: t('host.skip'),
    newTab: t('host.ui.newTab'),
    breadcrumbs: t('host.ui.breadcrumbs'),
    pages: t('host.ui.pages'),
    notifications: t('host.ui.notifications'),
    previousPage: t('host.ui.previousPage'),
    nextPage: t('host.ui.nextPage'),
    page: (number) => t('host.ui.page', { number }),
    pageRange: (from, to, total) => t('host.ui.pageRange', { from, to, total }),
    stepOf: (step, steps) => t('host.ui.stepOf', { step, steps }),
    stepDone: t('host.ui.stepDone'),
    showChoices: t('host.ui.showChoices'),
    choose: t('host.ui.choose'),
    noMatches: t('host.ui.noMatches'),
    emptyTitle: t('host.ui.emptyTitle'),
    failedTitle: t('host.ui.failedTitle'),
    failedText: t('host.ui.failedText'),
    supportCode: t('host.ui.supportCode'),
    offlineTitle: t('host.ui.offlineTitle'),
    offlineText: t('host.ui.offlineText'),
    deniedTitle: t('host.ui.deniedTitle'),
    deniedText: t('host.ui.deniedText'),
    missingTitle: t('host.ui.missingTitle'),
    missingText: t('host.ui.missingText'),
    errorSummaryTitle: t('host.ui.errorSummaryTitle'),
    error: t('host.ui.error'),
    comments: commentsWords,
    chart: chartWords,
    editor: editorWords,
    unsent: unsentWords,
    upload: uploadWords,
  };
}
