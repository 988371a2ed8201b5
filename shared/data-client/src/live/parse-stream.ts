/** Server-sent events from pieces of text as they arrive. */
export interface ReceivedMessage {
  /** Undefined for a heartbeat and for what only moves the id on. */
  message: string | undefined;
  /** Undefined where the piece names none. */
  id: number | undefined;
  data: string;
  /** How long to wait before coming back, where the server says so. */
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

/** Returns a function that takes the next piece and answers the messages that it completes. */
export function streamParser(): (piece: string) => ReceivedMessage[] {
  let rest = '';
  return (piece) => {
    rest += piece;
    const blocks = rest.replace(/\r\n?/g, '\n').split('\n\n');
    // A piece may end between a carriage return and its line feed: left as it came until the rest is there.
    if (rest.endsWith('\r')) return [];
    rest = blocks.pop() ?? '';
    return blocks.map(parseBlock);
  };
}
