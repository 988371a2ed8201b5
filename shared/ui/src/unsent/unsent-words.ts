/**
 * The words of drafts, waiting writes, compared texts, and what a form says where its schema names no text. The host loads
 * them when the first of these parts shows.
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
  /** Loads the catalogue in the reader's language; at once where it is there. */
  load(): Promise<void>;
  say: SayUnsent;
}
