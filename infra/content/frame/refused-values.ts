/** Values that the lesson wanted to store and could not, because they are too long or of another form. */

/** Says that the lesson was not attempted, which is the portal's to say: nothing is lost by refusing it. */
const saysNothing = (element: string, value: string) =>
  element === 'cmi.core.lesson_status' && value === 'not attempted';

/** SCORM 1.2 has one code for all that is wrong with a value; in 2004 it may be its type, its range or its entry. */
const refusals = ['405', '406', '407', '408'];

export class RefusedValues {
  /** Element with `n` for its positions → most characters that were refused. */
  readonly longest: Record<string, number> = {};
  private readonly open = new Set<string>();

  /** An element's last value was refused. */
  get any(): boolean {
    return this.open.size > 0;
  }

  /** Answers whether this call was refused. */
  note(element: string, value: string, code: string): boolean {
    if (code === '0') this.open.delete(element);
    if (!refusals.includes(code) || !element.startsWith('cmi.') || saysNothing(element, value)) return false;
    this.open.add(element);
    const name = element.replaceAll(/\.\d+(?=\.)/g, '.n');
    this.longest[name] = Math.max(this.longest[name] ?? 0, value.length);
    return true;
  }
}
