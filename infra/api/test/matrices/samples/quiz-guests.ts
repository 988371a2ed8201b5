/** A quiz that the coach of each tenant shares with guests: invitations to send and revoke, seats to answer from. */
import type { TestApi } from '../../harness.ts';
import { partId, preparedQuizzes, quizId } from './prepare-quiz.ts';
import type { Sample, SampleContext } from './sample.ts';

const guests = 14;

interface Seat {
  token: string;
  submissionId: string;
}
interface Shared {
  quizID: string;
  originatorID: string;
  link: string;
  guestLink: string;
  seats: Seat[];
  /** The seat that the latest sample used. */
  current: number;
}
let shares = new Map<string, Shared>();
/** Keyed by the shared quiz. */
let spareLinks = new Map<string, string>();

export interface GuestShares {
  shares: [string, Shared][];
  spareLinks: [string, string][];
}
/** The values collected during preparation, for a process that copies the prepared database. */
export const guestShares = (): GuestShares => ({ shares: [...shares], spareLinks: [...spareLinks] });
export function useGuestShares(known: GuestShares): void {
  shares = new Map(known.shares);
  spareLinks = new Map(known.spareLinks);
}

function sharedIn(slug: string): Shared {
  const shared = shares.get(slug);
  if (!shared) throw new Error(`No quiz is shared in ${slug}.`);
  return shared;
}
export const seatOf = (slug: string): Seat => {
  const { seats, current } = sharedIn(slug);
  const seat = seats[current];
  if (!seat) throw new Error('All seats have been used.');
  return seat;
};

export async function prepareGuests(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  const quizID = quizId(tenantId, 'begin', 0);
  const body = { QuizID: quizID, days: 30, language: 'en' };
  const { address } = (await test.ask('quiz/shareQuiz', { as: 'coach', tenant: slug, body })).json();
  const link = String(address).split('link=')[1] ?? '';
  const originatorID = test.ids('coach', slug).userId;
  const seats: Seat[] = [];
  let guestLink = '';
  for (let n = 0; n < guests; n += 1) {
    const emailAddress = `guest-${n}@guests.example`;
    const query = { quizID, originatorID, link, emailAddress };
    await test.ask('quiz/sendInvite', { method: 'POST', host: slug, query });
    const [mail] = await test.sql(
      `select template_values->>'link' as link from portal.platform_mail where tenant_id = $1 and address = $2`,
      [tenantId, emailAddress],
    );
    guestLink = String(mail.link).split('link=')[1] ?? '';
    seats.push(
      (await test.ask('quiz/takeSeat', { method: 'POST', host: slug, query: { quizID, link: guestLink } })).json(),
    );
  }
  await test.sql(
    `insert into portal.quiz_share (tenant_id, share_id, quiz_id, version_id, originator_id, language, made_at, closes_at)
     select q.tenant_id, gen_random_uuid(), q.quiz_id, q.current_version_id, u.user_id, 'en', '2026-11-10T08:00:00Z', '2026-12-31T08:00:00Z'
     from portal.quiz_quiz q join portal.account_user u on u.tenant_id = q.tenant_id
     where q.tenant_id = $1 and q.quiz_id = $2 on conflict do nothing`,
    [tenantId, quizId(tenantId, 'begin', 1)],
  );
  await prepareSpare(test, slug);
  shares.set(slug, { quizID, originatorID, link, guestLink, seats, current: 0 });
}

/** The administrator's shares, each with one guest invited long ago: to send reminders and to close. */
async function prepareSpare(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  const originatorID = test.ids('admin', slug).userId;
  for (let at = 0; at < preparedQuizzes; at += 1) {
    const quizID = quizId(tenantId, 'begin', at);
    const body = { QuizID: quizID, days: 30, language: 'en' };
    const { address } = (await test.ask('quiz/shareQuiz', { as: 'admin', tenant: slug, body })).json();
    const link = String(address).split('link=')[1] ?? '';
    spareLinks.set(quizID, link);
    const query = { quizID, originatorID, link, emailAddress: 'slow@guests.example' };
    await test.ask('quiz/sendInvite', { method: 'POST', host: slug, query });
  }
  await test.sql(
    `update portal.quiz_invitation set sent_at = '2026-11-10T08:00:00Z' where tenant_id = $1 and address like 'slow@%'`,
    [tenantId],
  );
}

async function spareShare({ slug, tenantId }: SampleContext, test: TestApi, condition: string, order: string) {
  const originatorID = test.ids('admin', slug).userId;
  const [row] = await test.sql(
    `select s.quiz_id as id from portal.quiz_share s join portal.quiz_invitation i using (tenant_id, share_id)
     where s.tenant_id = $1 and s.originator_id = $2 and ${condition} order by ${order} limit 1`,
    [tenantId, originatorID],
  );
  if (!row) throw new Error('All spare shares have been used.');
  return { quizID: row.id, originatorID, link: spareLinks.get(row.id) ?? '' };
}

const byOriginator = (slug: string) => {
  const { quizID, originatorID, link } = sharedIn(slug);
  return { quizID, originatorID, link };
};
const asked: Sample = ({ slug }) => {
  const { quizID, originatorID, link } = sharedIn(slug);
  return { query: { QuizID: quizID, originatorID, link } };
};
const newAddress: Sample = ({ slug }) => ({
  query: { ...byOriginator(slug), emailAddress: `${crypto.randomUUID().slice(0, 8)}@guests.example` },
});

/** The first seat that has not submitted. Until the next sample, seat calls are sent with its token. */
async function sit({ slug, tenantId }: SampleContext, test: TestApi) {
  const shared = sharedIn(slug);
  const rows = await test.sql(
    'select guest_id as id from portal.quiz_attempt where tenant_id = $1 and guest_id is not null and submitted_at is null',
    [tenantId],
  );
  const open = new Set(rows.map(({ id }) => id));
  shared.current = shared.seats.findIndex(({ submissionId }) => open.has(submissionId));
  const [row] = await test.sql(
    `select coalesce(max(r.version), 0)::int as version from portal.quiz_response r
     join portal.quiz_attempt a using (tenant_id, attempt_id) where a.guest_id = $1`,
    [seatOf(slug).submissionId],
  );
  const part = row.version % 2 === 0 ? 'right' : 'wrong';
  return {
    shared,
    answers: [
      {
        questionId: partId(shared.quizID, 'question'),
        base: row.version,
        given: { options: [partId(shared.quizID, part)] },
        flagged: row.version % 2 === 0,
      },
    ],
  };
}

/** A quiz shared by everyone who may share. */
const ownShare: Sample = ({ tenantId }) => ({ body: { QuizID: quizId(tenantId, 'begin', 1) } });

export const guestSamples: Readonly<Record<string, Sample>> = {
  'quiz/shareQuiz': ({ tenantId }) => ({ body: { QuizID: quizId(tenantId, 'begin', 1), days: 20, language: 'de' } }),
  'quiz/getShareableQuizzes': () => ({}),
  'quiz/getShares': () => ({}),
  'quiz/revokeShareLink': ownShare,
  'quiz/resendShareLink': ownShare,
  'quiz/checkOriginator': ({ slug }) => {
    const { quizID, originatorID, link } = sharedIn(slug);
    return { query: { QuizID: quizID, originatorLMSID: originatorID, link } };
  },
  'quiz/addOriginatorEmail': newAddress,
  'quiz/sendInvite': newAddress,
  'quiz/remindInvited': async (who, test) => ({
    query: await spareShare(who, test, 'i.reminders = 0 and s.closed_at is null', 's.share_id'),
  }),
  // Guests without a seat come first, because other samples use those with one.
  'quiz/revokeInvite': async ({ slug, tenantId }, test) => {
    const { quizID, originatorID } = byOriginator(slug);
    const [invited] = await test.sql(
      `select i.invitation_id as id from portal.quiz_invitation i join portal.quiz_share s using (tenant_id, share_id)
       where i.tenant_id = $1 and s.quiz_id = $2 and s.originator_id = $3 and i.revoked_at is null
       order by i.address like 'guest-%', i.address desc, i.invitation_id limit 1`,
      [tenantId, quizID, originatorID],
    );
    return { query: { ...byOriginator(slug), invitationID: invited.id } };
  },
  'quiz/closeAnonQuiz': async (who, test) => ({
    query: await spareShare(who, test, 's.closed_at is null and i.reminders = 0', 's.share_id desc'),
  }),
  'quiz/getAllAnonQuizResults': asked,
  'quiz/getAnonQuizWithResults': ({ slug }) => {
    const { quizID, link } = sharedIn(slug);
    return { query: { QuizID: quizID, link } };
  },
  'quiz/takeSeat': ({ slug }) => {
    const { quizID, guestLink } = sharedIn(slug);
    return { query: { quizID, link: guestLink } };
  },
  'quiz/getQuizAnon': async (who, test) => {
    await sit(who, test);
    return {};
  },
  'quiz/getQuizWithResultsAnon': async (who, test) => {
    const { shared } = await sit(who, test);
    return { query: { QuizID: shared.quizID, submissionId: seatOf(who.slug).submissionId } };
  },
  'quiz/saveAnonAnswers': async (who, test) => ({ body: { answers: (await sit(who, test)).answers } }),
  'quiz/submitAnonQuiz': async (who, test) => {
    const { shared, answers } = await sit(who, test);
    return { query: { originatorId: shared.originatorID }, body: { answers } };
  },
};
