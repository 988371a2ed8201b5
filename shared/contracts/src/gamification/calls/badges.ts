/** Calls for the caller's badges and for the public verification of a badge. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id, instant } from '../../platform/shapes.ts';
import { badgeIcons } from '../administration-shapes.ts';
import { badge } from '../player-shapes.ts';

export const getMyBadges = defineRead({
  area: 'gamification',
  name: 'getMyBadges',
  summary: 'Every badge of the tenant with its criterion and the caller’s progress.',
  answer: listOfKnown(badge),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'gamification',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'Someone else manages badges; getKeptBadges shows them.' },
});

const checking = {
  area: 'gamification',
  scope: 'tenant',
  flag: 'gamification',
  changedBy: [],
} as const;
const byAddress = {
  kind: 'public',
  because:
    'A badge is verified by its address, by software and by people without an account; the address contains 122 random bits.',
} as const;
const ofIssuer = {
  kind: 'public',
  because: 'Verifying a badge needs the issuer, its public key and the revoked badges; none of this names a person.',
} as const;
const notWritten = { readsWhatWasWritten: 'Badges result from activities; tests beside the area cover them.' } as const;

export const getBadgeCredential = defineRead({
  ...checking,
  name: 'getBadgeCredential',
  path: 'Badge/{id}',
  summary: 'A badge as a signed Open Badges 3.0 credential (JWT).',
  params: z.strictObject({ id }),
  answer: z.string(),
  answerType: 'application/vc+jwt',
  access: byAddress,
  allowance: 'id',
  scope: 'object',
  fails: ['not_found'],
  exclude: { ...notWritten, M6: 'A signed text for other software, read back by its own tests.' },
});

export const checkBadge = defineRead({
  ...checking,
  name: 'checkBadge',
  summary: 'The holder of the badge at an address, its criterion, and whether it is still valid.',
  query: z.strictObject({ credentialID: id }),
  answer: z.object({
    name: z.string(),
    description: z.string(),
    icon: z.enum(badgeIcons),
    holder: z.string(),
    givenOn: instant,
    revokedOn: z.nullable(instant),
  }),
  access: byAddress,
  allowance: 'credentialID',
  scope: 'object',
  fails: ['not_found'],
  exclude: notWritten,
});

export const getBadgeIssuer = defineRead({
  ...checking,
  name: 'getBadgeIssuer',
  summary: 'The issuer of the badges of this tenant (Open Badges profile).',
  answer: z.object({ id: z.string(), type: z.array(z.string()), name: z.string(), url: z.string() }),
  access: ofIssuer,
  exclude: notWritten,
});

const publicKey = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
});

export const getBadgeKeys = defineRead({
  ...checking,
  name: 'getBadgeKeys',
  summary: 'The public key for the tenant’s badges (JWK set); empty before the first badge.',
  answer: z.object({ keys: z.array(publicKey) }),
  access: ofIssuer,
  exclude: notWritten,
});

export const getRevokedBadges = defineRead({
  ...checking,
  name: 'getRevokedBadges',
  summary: 'Revoked badges (1EdTech revocation list).',
  answer: z.object({
    id: z.string(),
    issuer: z.string(),
    revokedCredentials: z.array(z.object({ id: z.string(), revoked: z.literal(true), revocationReason: z.string() })),
  }),
  access: ofIssuer,
  exclude: notWritten,
});
