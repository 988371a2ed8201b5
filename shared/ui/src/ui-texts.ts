import type { ChartWords } from './chart/chart-texts.ts';
import type { CommentsWords } from './comments/comments-texts.ts';
import type { EditorWords } from './editor/editor-texts.ts';
import type { UnsentWords } from './unsent/unsent-words.ts';
import type { UploadWords } from './upload/upload-texts.ts';

/** Words that parts say by themselves. The host gives them in the reader's language, from its own catalogue. */
export interface UiTexts {
  close: string;
  cancel: string;
  retry: string;
  /** Button in a search field: `Clear`. */
  clear: string;
  loading: string;
  /** After the name of a field that may stay empty: `optional`. */
  optional: string;
  /** Under a date of which some parts are typed: `Enter day, month and year`. */
  incompleteDate: string;
  skipToContent: string;
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
  /** Before the code that support finds in the logs: `Support code`. */
  supportCode: string;
  offlineTitle: string;
  offlineText: string;
  /** 'You have no permission to see this data' */
  deniedTitle: string;
  deniedText: string;
  /** For what does not exist, or not for this person: `There is nothing here for you`. */
  missingTitle: string;
  missingText: string;
  /** Above the list of fields to correct: `There is a problem`. */
  errorSummaryTitle: string;
  /** Before the message under a field, for screen readers: `Error:`. */
  error: string;
  /** Of the lazy entry `comments`, from a catalogue of its own. */
  comments: CommentsWords;
  /** Of the lazy entry `chart`, from a catalogue of its own. */
  chart: ChartWords;
  /** Of the lazy entry `editor`, from a catalogue of its own. */
  editor: EditorWords;
  /** Of the lazy entry `unsent`, from a catalogue of its own. */
  unsent: UnsentWords;
  /** Of the lazy entry `upload`, from a catalogue of its own. */
  upload: UploadWords;
}
