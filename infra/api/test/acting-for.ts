import type { RequestContext } from '@portico/contracts/platform/context';
import type { TestApi } from './harness.ts';

/** The request context in which one demo account acts for another; in the demo data `delegate` may act for `coach`. */
export async function actingFor(test: TestApi, delegate = 'delegate', coach = 'coach'): Promise<RequestContext> {
  const account = test.ids(delegate).userId;
  const [{ organisation }] = await test.sql(
    'select organisation_id as organisation from portal.account_membership where user_id = $1 and position = 0',
    [account],
  );
  return { account, organisation, principal: test.ids(coach).userId };
}
