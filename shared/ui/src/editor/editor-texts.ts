import type { LazyTexts } from '../lazy-texts.ts';

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

export type EditorWords = LazyTexts<EditorText>;
