import type { ChartWords } from './chart/chart-texts.ts';
import type { CommentsWords } from './comments/comments-texts.ts';
import type { EditorWords } from './editor/editor-texts.ts';
import type { UnsentWords } from './unsent/unsent-words.ts';
import type { UploadWords } from './upload/upload-texts.ts';

/** The components' built-in texts. The host provides them in the reader's language from its own catalogue. */
export interface UiTexts {
  close: string;
  cancel: string;
  retry: string;
  /** Button in a search field: `Clear`. */
  clear: string;
  loading: string;
  /** Shown after the name of a field that may stay empty: `optional`. */
  optional: string;
  /** Shown below an incomplete date: `Enter day, month and year`. */
  incompleteDate: string;
  skipToContent: string;
  /** Ends the name of a link for screen readers: `(opens in a new tab)`. Absent from hosts of an earlier release. */
  newTab?: string;
  /** Names of regions for screen readers. */
  breadcrumbs: string;
  pages: string;
  notifications: string;
  previousPage: string;
  nextPage: string;
  page(number: number): string;
  /** `9 to 16 of 32` */
  pageRange(from: number, to: number, total: number): string;
  stepOf(step: number, steps: number): string;
  stepDone: string;
  /** Opens the list of a combo box. */
  showChoices: string;
  choose: string;
  noMatches: string;
  emptyTitle: string;
  failedTitle: string;
  failedText: string;
  /** Shown before the code that support finds in the logs: `Support code`. */
  supportCode: string;
  offlineTitle: string;
  offlineText: string;
  /** 'You have no permission to see this data' */
  deniedTitle: string;
  deniedText: string;
  /** For data that does not exist, or not for this person: `There is nothing here for you`. */
  missingTitle: string;
  missingText: string;
  /** Above the list of fields to correct: `There is a problem`. */
  errorSummaryTitle: string;
  /** Before the message under a field, for screen readers: `Error:`. */
  error: string;
  /** Texts of the lazy entry `comments`, from its own catalogue. */
  comments: CommentsWords;
  /** Texts of the lazy entry `chart`, from its own catalogue. */
  chart: ChartWords;
  /** Texts of the lazy entry `editor`, from its own catalogue. */
  editor: EditorWords;
  /** Texts of the lazy entry `unsent`, from its own catalogue. */
  unsent: UnsentWords;
  /** Texts of the lazy entry `upload`, from its own catalogue. */
  upload: UploadWords;
}
