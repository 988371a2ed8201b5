/** The interface of the service area for other areas. */
export { type LikeCount, likesOf } from './like-counts.ts';
