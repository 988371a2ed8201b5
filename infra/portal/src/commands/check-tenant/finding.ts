/** The result of one check: fine, worth knowing, or to be fixed. */
export interface Finding {
  what: string;
  state: 'ok' | 'note' | 'problem';
  /** One sentence. For a problem, it says what to do. */
  text: string;
}

export const ok = (what: string, text: string): Finding => ({ what, state: 'ok', text });
export const note = (what: string, text: string): Finding => ({ what, state: 'note', text });
export const problem = (what: string, text: string): Finding => ({ what, state: 'problem', text });

export function showFindings(findings: readonly Finding[]): string {
  const widest = Math.max(...findings.map(({ what }) => what.length));
  return findings.map(({ what, state, text }) => `${state.padEnd(8)} ${what.padEnd(widest)}  ${text}`).join('\n');
}
