/**
 * Texts of drafts, queued writes and comparisons, and a form's default texts for errors without one in the schema. The
 * host loads them when the first of these components renders.
 */
export type UnsentText =
  | 'restored'
  | 'discard'
  | 'other'
  | 'takeOther'
  | 'keptOnDevice'
  | 'keptOnServer'
  | 'notKept.full'
  | 'notKept.missing'
  | 'state.waiting'
  | 'state.conflict'
  | 'state.refused'
  | 'state.tooOld'
  | 'sendNow'
  | 'decide'
  | 'tryAgain'
  | 'compare.lead'
  | 'compare.mine'
  | 'compare.theirs'
  | 'compare.theirsBy'
  | 'compare.differs'
  | 'compare.empty'
  | 'compare.keepMine'
  | 'compare.takeTheirs'
  | 'compare.ownLead'
  | 'compare.thisDevice'
  | 'compare.otherDevice'
  | 'compare.keepThis'
  | 'compare.takeOther'
  | 'compare.edit'
  | 'compare.edited'
  | 'compare.saveEdited'
  | 'form.missing'
  | 'form.tooShort'
  | 'form.tooLong'
  | 'form.tooLow'
  | 'form.tooHigh'
  | 'form.invalid';

export type SayUnsent = (id: UnsentText, values?: Record<string, string>) => string;

export interface UnsentWords {
  /** Loads the catalogue in the reader's language. Resolves at once if it is loaded. */
  load(): Promise<void>;
  say: SayUnsent;
}
