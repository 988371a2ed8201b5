/** For tests: replaces the server's stream behind `fetch`. */
export interface FakeStream {
  lastId: string | undefined;
  token: string | undefined;
  /** Sends raw text. */
  send(text: string): void;
  hello(id: number): void;
  change(id: number, about?: string): void;
  end(why?: string): void;
  isOpen(): boolean;
}

export interface FakeServer {
  fetch: typeof fetch;
  streams: FakeStream[];
  /** Responses to return instead of a stream, in order. */
  refusals: Response[];
  /** The currently open streams. */
  open(): FakeStream[];
}

const subjectOf = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
export const account = '00000000-0000-4000-9000-000000000001';

export function fakeStreamServer(): FakeServer {
  const streams: FakeStream[] = [];
  const refusals: Response[] = [];

  function openStream(headers: Headers, signal: AbortSignal | null | undefined): Response {
    const encoder = new TextEncoder();
    let isOpen = true;
    let to: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        to = controller;
      },
      cancel() {
        isOpen = false;
      },
    });
    signal?.addEventListener('abort', () => {
      if (isOpen) to?.error(new DOMException('aborted', 'AbortError'));
      isOpen = false;
    });
    const send = (text: string) => {
      if (isOpen) to?.enqueue(encoder.encode(text));
    };
    streams.push({
      lastId: headers.get('last-event-id') ?? undefined,
      token: headers.get('authorization') ?? undefined,
      send,
      hello: (id) => send(`retry: 1\n: open\n\nid: ${id}\nevent: hello\ndata: {}\n\n`),
      change(id, kind = 'board') {
        const received = { kind: 'changed', subject: { kind, id: subjectOf(id) }, version: null };
        const label = { account, organisation: null, principal: null };
        send(`id: ${id}\nevent: change\ndata: ${JSON.stringify({ ...received, for: [label] })}\n\n`);
      },
      end(why) {
        if (why) send(`event: bye\ndata: {"why":"${why}"}\n\n`);
        if (isOpen) to?.close();
        isOpen = false;
      },
      isOpen: () => isOpen,
    });
    return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
  }

  return {
    streams,
    refusals,
    open: () => streams.filter((one) => one.isOpen()),
    fetch: async (_, init) => refusals.shift() ?? openStream(new Headers(init?.headers), init?.signal),
  };
}

/** The number that `FakeStream.change` put into the subject's id. */
export const numberOf = (event: { subject: { id: string } }): number => Number(event.subject.id.slice(-12));
