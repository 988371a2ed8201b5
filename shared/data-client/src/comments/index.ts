// Lazy entry of the data client: comments. Shared by the host and loaded with the first page that uses it.
export { type CommentedSubject, useComments } from './use-comments.ts';
