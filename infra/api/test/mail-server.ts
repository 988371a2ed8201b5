/** A local SMTP server that accepts or rejects, depending on the recipient's address. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  from: string;
  to: string[];
  /** The message as it arrived over the wire. */
  raw: string;
}

export interface MailServer {
  url: string;
  taken: TakenMail[];
  /** Number of recipients rejected so far. */
  refused(): number;
  close(): Promise<void>;
}

const answer = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

/** Rejects `nobody@…` permanently, `later@…` the first time, `spam@…` after the message text. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const seen = new Set<string>();
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _, done) {
      const isNew = !seen.has(address);
      seen.add(address);
      if (address.startsWith('nobody@')) refused += 1;
      if (address.startsWith('nobody@')) return done(answer(550, `5.1.1 ${address} is unknown here`));
      if (address.startsWith('later@') && isNew) return done(answer(450, '4.2.0 try again later'));
      done();
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        raw += chunk;
      });
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        if (to.some((address) => address.startsWith('spam@'))) return done(answer(554, '5.7.1 looks like spam'));
        taken.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
