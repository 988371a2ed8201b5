/** Makes the identifier of an objective readable. Lessons use identifiers without spaces, such as `leave_a_note`. */
export function objectiveName(identifier: string): string {
  const own = identifier.split(/[/#:]/).findLast((part) => part !== '') ?? identifier;
  const words = own
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
    .join(' ');
  return words === '' ? identifier : words.charAt(0).toUpperCase() + words.slice(1);
}
