/** Calls for the caller’s profile picture. */
import * as z from 'zod/mini';
import { defineWrite } from '../../platform/call.ts';
import { text } from '../../platform/shapes.ts';
import { mostImageCharacters } from '../image-data.ts';

const picture = z.object({ MediaURL: z.string(), AvatarImage: z.string() });

export const updateImageURL = defineWrite({
  area: 'service',
  name: 'updateImageURL',
  summary:
    'Sets the caller’s picture to a file that they have uploaded, named by its address; no other address is accepted.',
  body: z.strictObject({ username: text(254, 1), url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  answer: picture,
  access: { kind: 'account' },
  scope: 'self',
  identity: { username: 'caller' },
});

export const updateImage = defineWrite({
  area: 'service',
  name: 'updateImage',
  summary: 'The caller’s picture, sent as base64 or as a data address of a PNG or JPEG image.',
  body: z.strictObject({
    username: text(254, 1),
    imageData: z.string().check(z.minLength(1), z.maxLength(mostImageCharacters)),
  }),
  bodyBytes: mostImageCharacters + 4096,
  answer: picture,
  access: { kind: 'account' },
  scope: 'self',
  identity: { username: 'caller' },
  limit: 'upload',
  fails: ['too_large', 'unsupported_type', 'storage_full'],
});
