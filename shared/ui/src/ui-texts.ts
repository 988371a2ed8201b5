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
  /** Above the list of fields to correct: `There is a problem`. */
  errorSummaryTitle: string;
  /** Before the message under a field, for screen readers: `Error:`. */
  error: string;
}
