/**
 * Pictures of people are in many answers. The tables name the file; here, once, on the answer's way out, the name becomes
 * a link. It names no reader: everyone who is let into the tenant sees its people.
 */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The same answer, with a link wherever a person's `AvatarImage` named a file. */
export function linkPictures(answer: unknown, linkOf: (mediaId: string) => string): unknown {
  if (Array.isArray(answer)) return answer.map((each) => linkPictures(each, linkOf));
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'AvatarImage' && typeof value === 'string' && uuid.test(value)
        ? linkOf(value)
        : linkPictures(value, linkOf),
    ]),
  );
}
