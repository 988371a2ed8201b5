/** Certificates of the agent of a world that run out. Their course is assigned, and open again. */
import type { revertRecord } from '../../src/areas/lms/completion/revert-completion.ts';
import type { TestApi } from '../harness.ts';
import type { FollowUpWorld } from './followup-world.ts';

export class CertificateWorld {
  readonly test: TestApi;
  readonly base: FollowUpWorld;
  constructor(test: TestApi, base: FollowUpWorld) {
    this.test = test;
    this.base = base;
  }

  /**
   * @param days until its last day; null if it never runs out
   * @param age days since it was issued
   */
  async expiring(
    days: number | null,
    { isRevoked = false, courseId, age = 340 }: { isRevoked?: boolean; courseId?: string; age?: number } = {},
  ): Promise<{ course: string; certificate: string }> {
    const { test, base } = this;
    const { userId } = test.ids(base.agent);
    const { tenantId } = await test.tenant('harbour');
    const course = courseId ?? (await base.course());
    await test.sql(
      'update portal.lms_course set recertify_months = 12, gives_certificate = true where course_id = $1',
      [course],
    );
    const [completion, certificate] = [crypto.randomUUID(), crypto.randomUUID()];
    await test.sql(
      `insert into portal.lms_completion (tenant_id, completion_id, user_id, course_id, completed_at, how, minutes)
       values ($1, $2, $3, $4, $5::timestamptz - make_interval(days => $6), 'course', 10)`,
      [tenantId, completion, userId, course, base.now(), age],
    );
    await test.sql(
      `insert into portal.lms_certificate (tenant_id, certificate_id, code, completion_id, user_id, course_name,
         completed_on, valid_until, revoked_at)
       select $1, $2, upper(translate(left(md5(random()::text), 20), 'iloU', '0000')), $3, $4, c.name,
         ($5::timestamptz - make_interval(days => $9))::date, $5::date + $6::int, case when $7 then $5::timestamptz end
       from portal.lms_course c where c.course_id = $8`,
      [tenantId, certificate, completion, userId, base.now(), days, isRevoked, course, age],
    );
    return { course, certificate };
  }

  /** The leader confirms that the person has completed the course on this day. */
  async completedByHand(CourseID: string, completedOn: string): Promise<void> {
    const body = { UserID: this.test.ids(this.base.agent).userId, CourseID, completedOn, reason: 'In the classroom.' };
    const reply = await this.test.ask('lms/completeByHand', { as: 'coach', body });
    if (reply.status !== 200) throw new Error(reply.text);
  }

  /** Reverts the latest completion of the course. */
  async takeBack(course: string, revert: typeof revertRecord, now: Date): Promise<void> {
    const { test, base } = this;
    const { userId } = test.ids(base.agent);
    const [row] = await test.sql(
      `select tenant_id, completion_id, completed_at from portal.lms_completion
       where user_id = $1 and course_id = $2 and reverted_at is null order by completed_at desc limit 1`,
      [userId, course],
    );
    const by = { userId: test.ids('coach').userId, forId: null };
    await test.inTenant(row.tenant_id, (db) =>
      revert(db, {
        ...{ completionId: row.completion_id, userId, courseId: course, completedAt: row.completed_at },
        ...{ percent: 10, by, reason: 'Again.', now },
      }),
    );
  }
}
