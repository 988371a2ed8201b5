/**
 * Many answers contain profile pictures. Tables store the file's id, and only this file turns it into a link, when the
 * answer leaves the server. The link contains no reader, because everyone in the tenant may see the pictures of its
 * people.
 */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns the answer with a link wherever a person's `AvatarImage` contains a file id. */
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
