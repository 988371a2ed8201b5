/**
 * The reasons for refusing a package, as an error. The texts are in the contracts, where pages find them in other
 * languages.
 */
import { shortened } from '@portico/contracts/platform/cut-text';
import {
  type ProblemCode,
  problemText,
  type RemarkCode,
  remarkText as remarkWords,
} from '@portico/contracts/player/packages/problem-words';

/** Names from the archive are displayed, so they are shortened and limited to visible characters. */
const shown = (detail: string) => shortened(detail.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd'), 120);

export class ImportRefused extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  constructor(code: ProblemCode, detail = '') {
    super(problemText(code, shown(detail), 'en'));
    this.name = 'ImportRefused';
    this.code = code;
    this.detail = shown(detail);
  }
}

export interface Remark {
  code: RemarkCode;
  detail: string;
}
export const remark = (code: RemarkCode, detail = ''): Remark => ({ code, detail: shown(detail) });
export const remarkText = ({ code, detail }: Remark): string => remarkWords(code, detail, 'en');
