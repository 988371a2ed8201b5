import { expect, test } from 'vitest';
import { codeOf, LoadError } from './load-error.ts';

const chunk = (type: string) => Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type });
const style = Object.assign(new Error('Loading CSS chunk 1 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });
const entry = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');
const container = new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001');

test.each([
  [chunk('missing'), true, 'chunk_failed'],
  [chunk('timeout'), true, 'timed_out'],
  [chunk('missing'), false, 'offline'],
  [style, true, 'chunk_failed'],
  [entry, true, 'entry_failed'],
  [entry, false, 'offline'],
  [container, true, 'not_a_remote'],
  [new TypeError('x is not a function'), false, 'threw_at_load'],
  [new LoadError('unknown_remote', 'no such remote'), false, 'unknown_remote'],
  [new LoadError('loader_failed', 'the host’s own file'), true, 'loader_failed'],
  [new LoadError('loader_failed', 'the host’s own file'), false, 'offline'],
  ['a string', true, 'threw_at_load'],
] as const)('%s, online %s: %s', (error, online, code) => {
  expect(codeOf(error, online)).toBe(code);
});
