/** Parses server-sent events from chunks of text. */
export interface ReceivedMessage {
  /** Undefined for heartbeats and messages that only advance the id. */
  message: string | undefined;
  /** Undefined if the message has none. */
  id: number | undefined;
  data: string;
  /** The delay before reconnecting, if the server specifies one. */
  retryMs: number | undefined;
}

function parseBlock(block: string): ReceivedMessage {
  const received: ReceivedMessage = { message: undefined, id: undefined, data: '', retryMs: undefined };
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at <= 0) continue;
    const value = line.slice(at + 1).replace(/^ /, '');
    switch (line.slice(0, at)) {
      case 'event':
        received.message = value;
        break;
      case 'data':
        received.data += received.data ? `\n${value}` : value;
        break;
      case 'id':
        received.id = /^\d{1,15}$/.test(value) ? Number(value) : undefined;
        break;
      case 'retry':
        received.retryMs = /^\d{1,7}$/.test(value) ? Number(value) : undefined;
    }
  }
  return received;
}

/** Returns a function that takes the next chunk and returns the messages it completes. */
export function streamParser(): (piece: string) => ReceivedMessage[] {
  let rest = '';
  return (piece) => {
    rest += piece;
    const blocks = rest.replace(/\r\n?/g, '\n').split('\n\n');
    // A chunk may end between a carriage return and its line feed, so the rest is needed first.
    if (rest.endsWith('\r')) return [];
    rest = blocks.pop() ?? '';
    return blocks.map(parseBlock);
  };
}
