// Lazy entry of the design system: comments. Shared by the host and loaded with the first page that uses them.
export { CommentThread, type CommentThreadProps } from './comment-thread.tsx';
export type { ChosenPerson, CommentsControls, LoadedComments } from './comments-controls.ts';
export type { CommentFault, CommentsText, CommentsWords } from './comments-texts.ts';
