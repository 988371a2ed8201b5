/** A call whose every effect is visible afterwards, because it appends one word to a versioned field. */
import { defineCall } from '@portico/contracts/platform/call';
import { text } from '@portico/contracts/platform/shapes';
import { fieldVersion, savedField } from '@portico/contracts/platform/versions/shapes';
import * as z from 'zod/mini';
import { bindArea, type Handler } from '../../src/platform/bind-area.ts';
import { readVersioned } from '../../src/platform/versions/read-versioned.ts';
import { saveVersioned } from '../../src/platform/versions/save-versioned.ts';

export const append = defineCall({
  area: 'hr',
  name: 'append',
  method: 'POST',
  summary: 'Writes a word behind the others.',
  // Without a version, the word is appended to whatever the field contains, like a new ticket.
  body: z.strictObject({ subject: text(60, 1), word: text(60, 1), version: z.optional(fieldVersion) }),
  answer: savedField,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'write',
  writes: true,
  repeatable: true,
});

const handler: Handler<typeof append> = async ({ body }, context) => {
  const subject = { kind: 'outbox-test', id: body.subject };
  // Reading and writing must be one step, because nothing is ever refused without a version.
  await context.db.query('select pg_advisory_xact_lock(hashtext($1))', [body.subject]);
  const current = (await readVersioned(context.db, subject)).get('words');
  return saveVersioned(context, {
    subject,
    field: 'words',
    baseVersion: body.version ?? current?.version ?? 0,
    value: `${current?.value ?? ''} ${body.word}`.trim(),
    merge: { by: 'whole' },
  });
};

export const appendArea = bindArea('hr', { append }, { append: handler });
