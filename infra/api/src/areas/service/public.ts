/** What other areas may use of the service area. */
export { type LikeCount, likesOf } from './like-counts.ts';
