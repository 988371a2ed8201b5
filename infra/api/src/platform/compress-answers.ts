/**
 * Compresses JSON answers where that is worthwhile. Streams and files stay uncompressed, because their bytes are sent
 * as they are produced.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from '@portico/contracts/platform/accepted-encoding';
import type { FastifyInstance } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Below this size, compression saves at most one packet. */
const worthCompressing = 1024;
/** Speed over size: each answer is compressed for a single request. */
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
