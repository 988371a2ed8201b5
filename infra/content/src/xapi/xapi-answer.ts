import type { OutgoingHttpHeaders } from 'node:http';

export interface XapiAnswer {
  status: number;
  contentType: string;
  body: string | Buffer;
  headers?: OutgoingHttpHeaders;
  /** True if something was stored, so that the course frame notifies the portal. */
  isStored?: boolean;
  /** True if the session has ended. */
  isOver?: boolean;
}

export const jsonAnswer = (value: unknown): XapiAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(value),
});

export const noContent: XapiAnswer = { status: 204, contentType: 'text/plain; charset=utf-8', body: '' };
