// A change that becomes known during a first fetch: the pending response may be older than the change.
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

const queryKey = ['area', 'read'];
/** Pending responses in the order of their requests. */
let asked: PromiseWithResolvers<string>[];
let leave: () => void;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const shown = () => queryClient.getQueryData(queryKey);

beforeEach(() => {
  asked = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    retry: false,
    queryFn() {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  });
  leave = observer.subscribe(() => {});
});
afterEach(() => {
  leave();
  queryClient.clear();
});

describe('a first request', () => {
  it('is repeated once after changes in the meantime, however many', async () => {
    void queryClient.invalidateQueries({ queryKey: ['area'] });
    void queryClient.invalidateQueries({});
    expect(asked).toHaveLength(1);
    asked[0]?.resolve('before');
    await settled();
    expect([shown(), asked.length]).toEqual(['before', 2]);
    asked[1]?.resolve('after');
    await settled();
    expect([shown(), asked.length]).toEqual(['after', 2]);
  });

  it('is stale for the next page if it is no longer shown', async () => {
    void queryClient.invalidateQueries({ queryKey: ['area'] });
    leave();
    asked[0]?.resolve('before');
    await settled();
    expect(asked).toHaveLength(1);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('is not repeated when something else changed, or when running requests should not be cancelled', async () => {
    void queryClient.invalidateQueries({ queryKey: ['other'] });
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
    asked[0]?.resolve('first');
    await settled();
    expect([shown(), asked.length]).toEqual(['first', 1]);
  });

  it('reports its failure once', async () => {
    void queryClient.invalidateQueries({ queryKey: ['area'] });
    asked[0]?.reject(new Error('away'));
    await settled();
    expect(asked).toHaveLength(1);
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  });
});

it('a request with an existing answer is sent again at once, and the older request is given up', async () => {
  asked[0]?.resolve('first');
  await settled();
  void queryClient.invalidateQueries({ queryKey: ['area'] });
  void queryClient.invalidateQueries({ queryKey: ['area'] });
  expect(asked).toHaveLength(3);
  asked[2]?.resolve('after');
  await settled();
  expect(shown()).toBe('after');
});
