/** Delivers through the installation's mail server. */
import type { Transporter } from 'nodemailer';
import { type Courier, MailRejected, type Message, replyAddress } from './courier.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** The installation's sender address. */
  from: string;
}

const waitMs = 15_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

async function openTransport({ url }: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const at = new URL(url);
  const secure = at.protocol === 'smtps:';
  const user = decodeURIComponent(at.username);
  return createTransport({
    host: at.hostname.replace(/^\[|\]$/g, ''),
    port: Number(at.port || (secure ? 465 : 587)),
    secure,
    // Passwords are never sent unencrypted, except within this machine.
    requireTLS: !secure && user !== '' && !loopback.has(at.hostname),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(at.password) } }),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: 2 * waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and signs in without sending anything; throws the reason if that fails. For operators' checks. */
export async function greetMailServer(settings: SmtpSettings): Promise<void> {
  const transport = await openTransport(settings);
  await transport.verify().finally(() => transport.close());
}

/** Only an error about this message is permanent. If the server rejects our credentials, we have to correct them. */
function judge(cause: unknown): unknown {
  const { code, responseCode, response } = cause as { code?: string; responseCode?: number; response?: string };
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutThisMail && responseCode !== undefined && responseCode >= 500
    ? new MailRejected(responseCode, response ?? String(responseCode), cause)
    : cause;
}

/**
 * RFC 2369 and, if the address is https as it requires, RFC 8058. The relay's DKIM signature must cover both headers.
 */
function listHeaders(unsubscribe: string | undefined): Record<string, string> {
  if (unsubscribe === undefined) return {};
  const oneClick = unsubscribe.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, ...oneClick };
}

export function smtpCourier(settings: SmtpSettings): Courier {
  let transport: Promise<Transporter> | undefined;
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1);
  return {
    async deliver({ messageId, from, to, subject, text, html, date, unsubscribe, replyTo }: Message) {
      transport ??= openTransport(settings);
      const { sendMail } = await transport.then((open) => ({ sendMail: open.sendMail.bind(open) }));
      await sendMail({
        messageId: `<${messageId}@${domain}>`,
        envelope: { from: settings.from, to: [to.address] },
        from: { name: from.name, address: settings.from },
        to: { name: to.name, address: to.address },
        ...(replyTo ? { replyTo: replyAddress(replyTo, domain) } : {}),
        subject,
        text,
        html,
        date,
        // Automatic replies would not be read, or would only be answered by another machine.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...listHeaders(unsubscribe) },
      }).catch((cause: unknown) => {
        throw judge(cause);
      });
    },
  };
}

/** For installations without a mail server: mails stay in the outbox, and the log says why. */
export const noCourier: Courier = {
  deliver: () => Promise.reject(new Error('No mail server is configured: set SMTP_URL and MAIL_FROM.')),
};
