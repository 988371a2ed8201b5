// Lazy entry of the design system: comments. Lent by the host, loaded with the first page that uses it.
export { CommentThread, type CommentThreadProps } from './comment-thread.tsx';
export type { ChosenPerson, CommentsControls, LoadedComments } from './comments-controls.ts';
export type { CommentFault, CommentsText, CommentsWords } from './comments-texts.ts';
