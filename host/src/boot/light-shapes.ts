/**
 * Plain functions that check the shape of a value. The schema library used on the server would make up a fifth of the
 * sign-in page. These detect what would break the page, and the server has validated the rest.
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
/** An object with at least these fields. Others are ignored, because a newer server may send more. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) && Object.entries(shapes).every(([name, shape]) => shape(value[name]));
