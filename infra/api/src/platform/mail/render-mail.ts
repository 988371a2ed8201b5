/**
 * Renders a template and its values to subject, text and HTML in the tenant's brand. Links point to the tenant's own
 * origin.
 */
import type { Language } from '@portico/contracts/platform/languages';
import { ownMailLink } from '@portico/contracts/platform/mail';
import type { Brand } from '@portico/contracts/platform/tenant';
import type { Tenant } from '@portico/database/tenant';
import type { ReplyTo } from './courier.ts';
import { escapeHtml, fillText } from './fill-text.ts';
import { type MailRow, type MailValue, type TemplateId, type TemplateTexts, templateOf } from './templates.ts';
import type { UnsubscribeAddresses } from './unsubscribe-addresses.ts';
import { unsubscribeTexts } from './unsubscribe-texts.ts';

export interface MailLook {
  /** The tenant's portal address, from the installation's configuration and never from a request. */
  origin(slug: string): string;
  brandOf(tenant: Tenant): Brand;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Target of the button. */
  link: string | null;
  /** Address for one-click unsubscribing; absent if the mail was requested. */
  unsubscribe?: string;
  /** Reply address; absent if no one reads replies. */
  replyTo?: ReplyTo;
}

/** Throws unless it is a page of the tenant's own origin. */
export function linkTo(path: string, origin: string): string {
  const route = ownMailLink(path);
  const url = route === undefined ? undefined : new URL(route, origin);
  if (!url || url.origin !== new URL(origin).origin) throw new Error('A link in mail must lead to the portal.');
  return url.href;
}

interface Footer {
  why: string;
  action: string;
  page: string;
}

/** A row whose path has been resolved to an address. */
type LinkedRow = Omit<MailRow, 'path'> & { address: string };

interface Filled extends TemplateTexts {
  rows: readonly LinkedRow[];
  link: string | null;
  footer: Footer | undefined;
}

function htmlOf(
  { heading, paragraphs, rows, button, link, footer }: Filled,
  brandName: string,
  language: Language,
  brand: Brand,
) {
  const colour = brand.colour.light;
  const font = `'${brand.font.body}', Arial, sans-serif`;
  const radius = `${brand.radius.control}px`;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const row = ({ title, text, address }: LinkedRow) =>
    `<li style="margin:0 0 16px;font-size:16px;line-height:24px"><a href="${escapeHtml(address)}" style="color:${colour.accentText};font-weight:600">${escapeHtml(title)}</a>${text === '' ? '' : `<br>${escapeHtml(text).replaceAll('\n', '<br>')}`}</li>`;
  const list = rows.length === 0 ? '' : `<ul style="margin:0;padding:0 0 0 20px">${rows.map(row).join('\n')}</ul>`;
  const action =
    link === null || button === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:${radius};background:${colour.accent};color:${colour.onAccent};font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0;font-size:14px;line-height:20px;color:${colour.textMuted};word-break:break-all">${escapeHtml(link)}</p>`;
  const ending =
    footer === undefined
      ? ''
      : `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${colour.line};font-size:13px;line-height:20px;color:${colour.textMuted}">${escapeHtml(footer.why)} <a href="${escapeHtml(footer.page)}" style="color:${colour.accentText}">${escapeHtml(footer.action)}</a></p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:${colour.canvas};color:${colour.text};font-family:${escapeHtml(font)}">
<div style="max-width:560px;margin:0 auto;padding:32px;background:${colour.surface};border:1px solid ${colour.line};border-radius:${brand.radius.l}px">
<p style="margin:0 0 24px;padding-bottom:16px;border-bottom:3px solid ${colour.accent};font-size:18px;font-weight:700">${escapeHtml(brandName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${list}
${action}
${ending}
</div>
</body></html>
`;
}

const textOf = ({ heading, paragraphs, rows, button, link, footer }: Filled, brandName: string): string =>
  [
    heading,
    ...paragraphs,
    ...rows.map(({ title, text, address }) => [`• ${title}`, text, address].filter((line) => line !== '').join('\n')),
    ...(link === null || button === undefined ? [] : [`${button}:\n${link}`]),
    `-- \n${brandName}`,
    ...(footer === undefined ? [] : [`${footer.why}\n${footer.action}: ${footer.page}`]),
  ].join('\n\n');

function wordsAndRows(values: Readonly<Record<string, MailValue>>, origin: string) {
  const words: Record<string, string> = {};
  const rows: LinkedRow[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') words[name] = value;
    else rows.push(...value.map(({ title, text, path }) => ({ title, text, address: linkTo(path, origin) })));
  }
  return { words, rows };
}

export function renderMail(
  id: TemplateId,
  language: Language,
  values: Readonly<Record<string, MailValue>>,
  tenant: Tenant,
  look: MailLook,
  unsubscribe?: UnsubscribeAddresses,
): RenderedMail {
  const { brandName, languages, defaultLanguage } = tenant.settings;
  const spoken = languages.includes(language) ? language : defaultLanguage;
  const { fields, texts, topic } = templateOf(id);
  const origin = look.origin(tenant.slug);
  const { words, rows } = wordsAndRows(values, origin);
  const path = Object.entries(fields).find(([, kind]) => kind === 'path')?.[0];
  const link = path === undefined ? null : linkTo(words[path] ?? '', origin);
  const fill = (text: string) => fillText(text, { ...words, brand: brandName });
  const { subject, heading, paragraphs, button } = texts[spoken];
  const filled: Filled = {
    subject: fill(subject),
    heading: fill(heading),
    paragraphs: paragraphs.map(fill),
    rows,
    ...(button === undefined ? {} : { button: fill(button) }),
    link,
    footer: unsubscribe && {
      why: fill(unsubscribeTexts[topic ?? 'notices'][spoken].why),
      action: unsubscribeTexts[topic ?? 'notices'][spoken].action,
      page: unsubscribe.page,
    },
  };
  return {
    subject: filled.subject,
    text: textOf(filled, brandName),
    html: htmlOf(filled, brandName, spoken, look.brandOf(tenant)),
    link,
    ...(unsubscribe === undefined ? {} : { unsubscribe: unsubscribe.oneClick }),
  };
}
