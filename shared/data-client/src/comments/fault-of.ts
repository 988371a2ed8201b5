import { CallError } from '../call-error.ts';

/** Why a comment was rejected, in the terms of the thread component. */
export type CommentFault = 'tooMany' | 'refused' | 'stale' | 'offline' | 'failed';

export function faultOf(cause: unknown): CommentFault {
  if (!(cause instanceof CallError)) return 'failed';
  switch (cause.code) {
    case 'too_many_requests':
      return 'tooMany';
    case 'invalid_input':
    case 'forbidden':
    case 'not_found':
      return 'refused';
    case 'stale_version':
    case 'conflict':
      return 'stale';
    case 'offline':
      return 'offline';
    default:
      return 'failed';
  }
}
