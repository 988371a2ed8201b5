import type { Standard } from './standards.ts';

/** What the content origin writes into the frame page for one launch, as JSON in the document. */
export interface StartValues {
  /** Name of the journal's entries: one lesson within one attempt. */
  lesson: string;
  fence: number;
  /** Can only commit this lesson; 15 minutes, renewed with every commit. */
  token: string;
  values: Record<string, string>;
  /** Address of the lesson below this origin. */
  address: string;
  standard: Standard;
  /** Content without run-time calls: all it can do is be shown. */
  asset: boolean;
  portalOrigin: string;
  suspendCharacters: number;
  /** Ask the server before answering a commit that changes status, score or exit. */
  commitBeforeAnswer: boolean;
  /** A trial: every call of the lesson is reported to the server. */
  tellsCalls: boolean;
  /** Browser features that the lesson's frame may use. */
  allow: string;
}

/** For the frame that plays nothing and only sends what closed windows of a lesson left in the browser. */
export type FlushValues = Pick<StartValues, 'lesson' | 'fence' | 'token' | 'portalOrigin'>;
