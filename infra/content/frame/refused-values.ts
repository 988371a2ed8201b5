/** Values that the lesson could not store because they are too long or malformed. */

/**
 * Values whose refusal loses nothing: the status "not attempted", which only the portal sets, and the exit "normal",
 * SCORM 2004's word for what 1.2 leaves empty, which Adapt uses in both.
 */
const saysNothing = (element: string, value: string) =>
  (element === 'cmi.core.lesson_status' && value === 'not attempted') ||
  (element === 'cmi.core.exit' && value === 'normal');

/** SCORM 1.2 has one code for any invalid value; 2004 distinguishes type, range and entry. */
const refusals = ['405', '406', '407', '408'];

export class RefusedValues {
  /** Element with `n` for its positions → maximum length of a refused value in characters. */
  readonly longest: Record<string, number> = {};
  private readonly open = new Set<string>();

  /** True if the last value of any element was refused. */
  get any(): boolean {
    return this.open.size > 0;
  }

  /** Returns whether this call was refused. */
  note(element: string, value: string, code: string): boolean {
    if (code === '0') this.open.delete(element);
    if (!refusals.includes(code) || !element.startsWith('cmi.') || saysNothing(element, value)) return false;
    this.open.add(element);
    const name = element.replaceAll(/\.\d+(?=\.)/g, '.n');
    this.longest[name] = Math.max(this.longest[name] ?? 0, value.length);
    return true;
  }
}
