/** The interface of skill assessments for other areas. */
export { itemOrigins } from './item-origins.ts';
