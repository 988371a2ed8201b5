/** The frame's connection to the content origin. Commits carry an attempt token, which every answer renews. */
import type { Commit, CommitAnswer, LaunchReport, RecoverAnswer } from '@portico/contracts/player/commit';

/** Requests with bodies up to this size outlive the page; browsers allow 64 KiB of such requests in flight. */
const outlivingBytes = 16_000;

export type Outcome =
  | { kind: 'confirmed'; superseded: boolean }
  /** The token is no longer valid. */
  | { kind: 'unauthorised' }
  /** The server will never accept this: the attempt no longer exists or was reset. */
  | { kind: 'refused' }
  | { kind: 'unreachable' };

export interface Transport {
  send(sent: Commit, leaving: boolean): Promise<Outcome>;
  /** Blocks until the server has answered. Browsers refuse this while a page is being left. */
  sendNow(sent: Commit): Outcome;
  recover(left: readonly Commit[]): Promise<RecoverAnswer | undefined>;
  /** Figures and calls that nothing waits for. Returns false if they did not arrive. */
  report(received: LaunchReport, leaving: boolean): Promise<boolean>;
  renewed(token: string): void;
}

const outcomeOf = (status: number): Outcome => {
  if (status === 401) return { kind: 'unauthorised' };
  const passing = status === 408 || status === 429;
  return { kind: status >= 400 && status < 500 && !passing ? 'refused' : 'unreachable' };
};

export function transport(firstToken: string): Transport {
  let token = firstToken;
  const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const confirmed = (answer: CommitAnswer): Outcome => {
    token = answer.token;
    return { kind: 'confirmed', superseded: answer.superseded };
  };
  return {
    async send(sent, leaving) {
      const body = JSON.stringify(sent);
      try {
        const keepalive = leaving || body.length < outlivingBytes;
        const answer = await fetch('/_commit', {
          method: 'POST',
          body,
          keepalive,
          credentials: 'omit',
          headers: headers(),
        });
        return answer.ok ? confirmed((await answer.json()) as CommitAnswer) : outcomeOf(answer.status);
      } catch {
        return { kind: 'unreachable' };
      }
    },
    sendNow(sent) {
      try {
        const request = new XMLHttpRequest();
        request.open('POST', '/_commit', false);
        for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
        request.send(JSON.stringify(sent));
        return request.status === 200
          ? confirmed(JSON.parse(request.responseText) as CommitAnswer)
          : outcomeOf(request.status);
      } catch {
        return { kind: 'unreachable' };
      }
    },
    async recover(left) {
      try {
        const answer = await fetch('/_recover', {
          method: 'POST',
          body: JSON.stringify(left),
          credentials: 'omit',
          headers: headers(),
        });
        return answer.ok ? ((await answer.json()) as RecoverAnswer) : undefined;
      } catch {
        return undefined;
      }
    },
    async report(received, leaving) {
      try {
        const answer = await fetch('/_report', {
          method: 'POST',
          body: JSON.stringify(received),
          keepalive: leaving,
          credentials: 'omit',
          headers: headers(),
        });
        return answer.ok;
      } catch {
        return false;
      }
    },
    renewed: (next) => {
      token = next;
    },
  };
}
