/** Short answers that are not pages: a missing file, an unknown method or address. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import { type ErrorCode, errorStatus } from '@portico/contracts/platform/errors';
import { plainPolicy } from '../headers/content-security-policy.ts';
import { freshHeaders, plainHeaders } from '../headers/security-headers.ts';
import { type PlainPageFacts, plainPage, retrySeconds } from '../plain/plain-page.ts';
import type { PlainPageName } from '../plain/plain-texts.ts';
import { respond } from './respond.ts';

export const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
) =>
  respond(request, response, {
    status,
    type: 'text/plain; charset=utf-8',
    body: `${text}\n`,
    headers: { ...freshHeaders, ...headers },
  });

/** The API's error format, for data that the edge answers itself. */
export const refuseData = (
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  message: string,
  requestId: string,
) =>
  respond(request, response, {
    status: errorStatus[code],
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ error: { code, message, requestId } }),
    headers: {
      ...freshHeaders,
      'x-request-id': requestId,
      ...(code === 'unavailable' ? { 'retry-after': '5' } : {}),
    },
  });

const pageStatus: Record<PlainPageName, number> = { unknownTenant: 404, starting: 503, unavailable: 503, failed: 500 };

export const refuseWithPage = (
  request: IncomingMessage,
  response: ServerResponse,
  name: PlainPageName,
  facts: PlainPageFacts = {},
) =>
  respond(request, response, {
    status: pageStatus[name],
    type: 'text/html; charset=utf-8',
    body: plainPage(name, acceptedLanguage(request.headers['accept-language']), facts),
    headers: {
      ...plainHeaders(plainPolicy),
      vary: 'accept-language',
      ...(facts.supportCode ? { 'x-request-id': facts.supportCode } : {}),
      ...(retrySeconds[name] ? { 'retry-after': String(retrySeconds[name]) } : {}),
    },
  });
