import type { LateWords } from '../late-words.ts';

/** The words of the editor of rich text. */
export type EditorText =
  | 'toolbar'
  | 'bold'
  | 'italic'
  | 'heading'
  | 'subheading'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'link'
  | 'undo'
  | 'redo'
  | 'address'
  | 'addressHelp'
  | 'addressWrong'
  | 'apply'
  | 'remove'
  | 'tooLong';

export type EditorWords = LateWords<EditorText>;
