/**
 * Every call that keeps what people write is met in a browser by texts that are something else wherever they are not
 * treated as text (e2e/security, M11), shares its field with one that is, or keeps no text of people at all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';

const e2e = path.resolve(import.meta.dirname, '../../../e2e');
const journeys = [
  ...readdirSync(path.join(e2e, 'security')).map((name) => `security/${name}`),
  // What they all begin with.
  'support/own-tenant.ts',
];
const said = journeys.map((name) => readFileSync(path.join(e2e, name), 'utf8')).join('\n');
const isMet = (call: string): boolean => said.includes(`'${call}'`);

/** What is kept there is kept and shown as by another call, which is met. */
const sameAs: Readonly<Record<string, string>> = {
  'admin/changePerson': 'admin/createPerson',
  'admin/renameFunction': 'admin/createFunction',
  'admin/renameOrganisation': 'admin/createOrganisation',
  'content/saveAudience': 'content/createAudience',
  'pd/updateIssue': 'pd/addIssue',
  'pd/updateNewsItem': 'pd/addNewsItem',
  'pd/updatePerformanceDoc': 'pd/addPerformanceDoc',
  'quiz/postQuizResults': 'quiz/saveAnswer',
  'support/receiveMail': 'support/replyToTicket',
  'support/reopenTicket': 'support/replyToTicket',
  'support/saveTicketChoice': 'support/addTicketChoice',
};

const nobodysWords = 'names somebody or something that is there, and is compared with it';
const link = 'a link’s value, of which nothing is kept';
/** What looks like a text and is none that anybody reads. */
const noText: Readonly<Record<string, string>> = {
  'account/Validate': nobodysWords,
  'gamification/setGamificationItemWithDate': nobodysWords,
  'lms/makeOpenLearningLink': nobodysWords,
  'lms/revokeOpenLearningLink': nobodysWords,
  'service/addLaunchCourse': nobodysWords,
  'service/addViewCourse': nobodysWords,
  'service/setLike': nobodysWords,
  'service/unsetLike': nobodysWords,
  'service/updateImage': nobodysWords,
  'service/updateImageURL': nobodysWords,
  'link/resubscribe': link,
  'link/unsubscribe': link,
  'player/launchOpenLearning': link,
  'quiz/closeAnonQuiz': link,
  'quiz/remindInvited': link,
  'quiz/revokeInvite': link,
  'quiz/addOriginatorEmail': 'an e-mail address, refused where it is none',
  'lms/setCourseAddress': 'letters, digits and hyphens of an address',
  'pd/linkIssue': 'an address of the portal; shown is the title of what it leads to',
  'release/reportHealth': 'a sign of the page’s own document, compared and thrown away',
  'release/tellHealth': 'a sign of the page’s own document, compared and thrown away',
  'media/uploadAsset': 'the library of another program, which no page of the portal shows',
  'draft/save': 'the name of a form, said by its page and never by a person',
};

interface Definition {
  type: string;
  checks?: readonly { _zod: { def: { check: string } } }[];
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  getter?: () => z.core.$ZodType;
}

/** `text()` of the contracts trims; ids, days and addresses do not. */
function holdsText(schema: z.core.$ZodType | undefined, above: readonly unknown[] = []): boolean {
  if (!schema || above.includes(schema)) return false;
  const definition = schema._zod.def as unknown as Definition;
  const { type, checks = [], shape = {}, options = [], getter } = definition;
  if (type === 'string') return checks.some(({ _zod }) => _zod.def.check === 'overwrite');
  const { element, innerType, valueType, in: into, out } = definition;
  return [element, innerType, valueType, into, out, getter?.(), ...options, ...Object.values(shape)].some((one) =>
    holdsText(one, [...above, schema]),
  );
}

const keeping = allCalls
  .filter(({ writes, body, query }) => writes && (holdsText(body) || holdsText(query)))
  .map(({ id }) => id);

it('each is met in a browser, shares its field with one that is, or keeps no text', () => {
  expect(keeping.length).toBeGreaterThan(100);
  const known = (id: string) => isMet(id) || id in sameAs || id in noText;
  expect(keeping.filter((id) => !known(id))).toEqual([]);
});

it('nothing is excused that is met, is gone, or leans on what is not met', () => {
  const excused = [...Object.keys(sameAs), ...Object.keys(noText)];
  expect(excused.filter((id) => isMet(id) || !keeping.includes(id))).toEqual([]);
  expect(Object.values(sameAs).filter((id) => !isMet(id))).toEqual([]);
});
