/**
 * Shapes to check a value against, as plain functions. The schema library that checks the boot document on the server
 * would be a fifth of the sign-in page; these see what would break the page, the server has seen the rest.
 */
export type Shape = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text: Shape = (value) => typeof value === 'string';
export const number: Shape = (value) => typeof value === 'number' && Number.isFinite(value);
export const truth: Shape = (value) => typeof value === 'boolean';
export const anything: Shape = () => true;
export const oneOf =
  (...allowed: readonly unknown[]): Shape =>
  (value) =>
    allowed.includes(value);
export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value));
export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);
export const recordOf =
  (shape: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every(shape);
/** An object with at least these fields; others are ignored, as a newer server may send more. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]));
