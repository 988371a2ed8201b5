import type { ServerResponse } from 'node:http';

/** No inline script or style, no embedding of pages with password fields, no form that submits to another origin. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Set on every answer of the provider, whatever code writes it. */
export function setPageHeaders(res: ServerResponse): void {
  res.setHeader('content-security-policy', pagePolicy);
  res.setHeader('x-content-type-options', 'nosniff');
  // Not no-referrer, because browsers would then send the sign-in form with `Origin: null`, which readForm refuses.
  res.setHeader('referrer-policy', 'same-origin');
  res.setHeader('cross-origin-opener-policy', 'same-origin');
  res.setHeader('cross-origin-resource-policy', 'same-origin');
  res.setHeader('cache-control', 'no-store');
}

export function sendPage(res: ServerResponse, status: number, page: string): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  res.end(page);
}
