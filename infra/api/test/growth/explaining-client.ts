/**
 * Explains the statements of the API's transactions where they run: with their parameters, as the API's role, and under
 * row-level security.
 */
import type pg from 'pg';
import type { PlanNode } from './read-plan.ts';

export interface Explained {
  /** The statement's name, or its first words. */
  statement: string;
  plan: PlanNode;
}

export interface ExplainingClient {
  Client: typeof pg.Client;
  /** The plans of all statements that `work` runs. */
  explained(work: () => Promise<unknown>): Promise<Explained[]>;
}

interface Sent {
  name?: string;
  text: string;
  values?: unknown[];
}

type PlanRow = { 'QUERY PLAN': [{ Plan: PlanNode }] };

function sentOf([query, values]: unknown[]): Sent | undefined {
  if (typeof query === 'string') return Array.isArray(values) ? { text: query, values } : { text: query };
  return typeof query === 'object' && query !== null && 'text' in query ? (query as Sent) : undefined;
}

const firstWords = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 120);

export function explainingClient(Base: typeof pg.Client): ExplainingClient {
  let found: Explained[] | undefined;
  class Client extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query as (...given: unknown[]) => Promise<pg.QueryResult<PlanRow>>;
      let isReadOnly = false;
      const explain = ({ name, text, values }: Sent, into: Explained[]) => {
        // Running the plan of a write would write a second time.
        const how = isReadOnly ? 'analyze, timing off, buffers off, ' : '';
        const keep = ({ rows }: pg.QueryResult<PlanRow>) => {
          const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
          if (plan) into.push({ statement: name ?? firstWords(text), plan: plan.Plan });
        };
        // If it fails, so does the transaction, which reports the failure.
        const ignore = () => {};
        void send.call(this, `explain (${how}format json) ${text}`, values ?? []).then(keep, ignore);
        // After some runs, PostgreSQL may plan a prepared statement without considering its parameters.
        if (name !== undefined && values?.length)
          void send.call(this, `explain (generic_plan, format json) ${text}`).then(keep, ignore);
      };
      this.query = ((...given: unknown[]) => {
        const sent = sentOf(given);
        if (sent?.text.startsWith('begin')) isReadOnly = sent.text.startsWith('begin read only');
        if (found && sent && /^\s*(select|with|insert|update|delete)\b/i.test(sent.text)) explain(sent, found);
        return send.apply(this, given);
      }) as pg.Client['query'];
    }
  }
  return {
    Client,
    async explained(work) {
      const plans: Explained[] = [];
      found = plans;
      await work().finally(() => {
        found = undefined;
      });
      return plans;
    },
  };
}
