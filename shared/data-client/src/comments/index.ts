// Lazy entry of the data client: comments. Lent by the host, loaded with the first page that uses it.
export { type CommentedSubject, useComments } from './use-comments.ts';
