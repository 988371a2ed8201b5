/** Arguments of the run-time's functions as text: real courses pass numbers, booleans, null or nothing at all. */
export const asText = (value: unknown): string => {
  try {
    return value === undefined || value === null ? '' : String(value);
  } catch {
    return '';
  }
};
