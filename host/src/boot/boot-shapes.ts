/** The parts of the boot document that the page cannot work without. The whole contract is in `platform/boot.ts`. */
import { languages } from '@portico/contracts/platform/languages';
import { anything, either, fields, listOf, number, oneOf, optional, recordOf, text, truth } from './light-shapes.ts';

const language = oneOf(...languages);
const label = fields(Object.fromEntries(['id', ...languages].map((name) => [name, text])));
const audience = either(oneOf('all'), listOf(text));

export const documentShape = fields({
  hostVersion: text,
  now: text,
  tenant: fields({
    id: text,
    brandName: text,
    brandCode: text,
    siteTitle: text,
    environment: text,
    titleWithPage: truth,
    languages: listOf(language),
    defaultLanguage: language,
    privacyVersion: text,
    routes: optional(recordOf(text)),
  }),
  brand: fields({ id: text, mark: oneOf('wave', 'arc', 'grid') }),
  flags: recordOf(truth),
  identity: fields({
    kind: oneOf('embedded', 'entra', 'oidc'),
    signInType: oneOf(0, 1, 2),
    clientId: text,
    issuer: text,
    scope: text,
  }),
  areas: recordOf(text),
  channels: fields({ help: text, tips: text }),
  messages: fields(Object.fromEntries(languages.map((name) => [name, recordOf(anything)]))),
  limits: fields({ remoteWaitingPanelMs: number, remoteTimeoutMs: number }),
  contentOrigin: text,
  remotes: listOf(anything),
  integrity: recordOf(text),
});

const call = fields({ area: text, name: text, method: oneOf('GET', 'POST') });

/** Each card is checked separately: a card that this host cannot render is left out without losing the area. */
export const cardShape = fields({
  id: text,
  kind: oneOf('continue', 'agenda', 'list', 'rings', 'ranking', 'articles'),
  title: label,
  empty: label,
  more: optional(fields({ title: label, to: text })),
  call,
  items: text,
  item: fields({ key: text, title: text }),
  most: number,
  order: number,
  audience,
});

export const remoteShape = fields({
  description: fields({
    id: text,
    contract: number,
    title: label,
    flag: text,
    areas: listOf(text),
    routes: listOf(fields({ path: text, page: text, title: label, audience })),
    menu: listOf(fields({ title: label, to: text, icon: text, audience, order: number })),
    homeCards: listOf(anything),
    adminPanels: optional(
      listOf(fields({ id: text, title: label, text: label, permission: text, page: text, icon: text })),
    ),
  }),
  releases: listOf(
    fields({
      name: text,
      version: text,
      contract: number,
      base: text,
      entry: text,
      pages: recordOf(listOf(text)),
    }),
  ),
});
