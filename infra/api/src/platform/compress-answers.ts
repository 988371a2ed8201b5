/** JSON answers go compressed where that pays. Streams and files are left alone: their bytes come as they are made. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '@portico/contracts/platform/accepted-encoding';
import type { FastifyInstance } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Below it a packet more or less is all that could be saved. */
const worthCompressing = 1024;
/** Quick rather than small: it is made for one answer. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (typeof payload !== 'string' || !isJson) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding || Buffer.byteLength(payload) < worthCompressing) return payload;
    reply.header('content-encoding', encoding);
    return encoding === 'br' ? toBrotli(payload, quickBrotli) : toGzip(payload);
  });
}
