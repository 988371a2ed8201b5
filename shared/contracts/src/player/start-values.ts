import type { Standard } from './standards.ts';

/** What the content origin puts into the frame page for one launch, as JSON in the document. */
export interface StartValues {
  /** Names the journal's entries: one lesson within one attempt. */
  lesson: string;
  fence: number;
  /** May commit this lesson and nothing else; 15 minutes, renewed with every commit. */
  token: string;
  values: Record<string, string>;
  /** Address of the lesson below this origin. */
  address: string;
  standard: Standard;
  /** Content without run-time calls: being shown is all it does. */
  asset: boolean;
  portalOrigin: string;
  suspendCharacters: number;
  /** Ask the server before answering a commit that changes status, score or exit. */
  commitBeforeAnswer: boolean;
  /** A trial: every call of the lesson is reported to the server. */
  tellsCalls: boolean;
  /** What the lesson's frame is allowed of the browser. */
  allow: string;
}

/** For the frame that plays nothing and only sends what a lesson's closed windows left in the browser. */
export type FlushValues = Pick<StartValues, 'lesson' | 'fence' | 'token' | 'portalOrigin'>;
