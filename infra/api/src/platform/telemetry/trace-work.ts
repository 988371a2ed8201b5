/** Spans of what a call or a job does. Without a tracer, the work runs as it is. */
import { type Attributes, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { Refusal } from '../refusal.ts';
import type { Transaction } from '../transaction.ts';

const errorType = 'error.type';

/** The message of an error may contain values, so only its class or code is reported. */
const typeOf = (cause: unknown): string => {
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'Error');
};

/** A part of the trace that is running, or a trace of its own. */
export function inSpan<T>(
  tracer: Tracer | undefined,
  name: string,
  work: () => Promise<T>,
  { kind = SpanKind.INTERNAL, attributes = {} as Attributes, root = false } = {},
): Promise<T> {
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { kind, attributes, root }, async (span) => {
    try {
      return await work();
    } catch (cause) {
      span.setAttribute(errorType, typeOf(cause));
      // As in the span of its call: what is refused is not a failure.
      if (!(cause instanceof Refusal)) span.setStatus({ code: SpanStatusCode.ERROR });
      throw cause;
    } finally {
      span.end();
    }
  });
}

/** Statements contain placeholders; their values are not reported. Those that no one waits for have no span. */
export function traceStatements(db: Transaction, tracer: Tracer | undefined): Transaction {
  if (!tracer) return db;
  const statement = <T>(name: string, text: string, run: () => Promise<T>) =>
    inSpan(tracer, name, run, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
  return {
    query: (text, values) => statement(/\w+/.exec(text)?.[0] ?? 'query', text, () => db.query(text, values)),
    prepared: (name, text, values) => statement(name, text, () => db.prepared(name, text, values)),
    send: db.send,
    uses: db.uses,
  };
}
