/**
 * Checks that a release must pass before it enters the store. Returns one sentence per finding, none if it passes. It
 * is better to reject a release that would harm a page, another team or readers of another language than to let people
 * discover the harm.
 */
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import type { Label, RemoteDescription } from '@portico/contracts/platform/remote-description';
import { languages } from '@portico/contracts/platform/tenant';
import { alreadyOwned, type Offered } from './ownership.ts';

/** Sizes in bytes as sent, compressed with brotli. */
export const budgets = { entry: 4 * 1024, page: 60 * 1024 } as const;

export interface Candidate {
  manifest: ReleaseManifest;
  /** File → size in bytes as sent. */
  sizes: Readonly<Record<string, number>>;
  /** Text file → ids in it. */
  texts: Readonly<Record<string, readonly string[]>>;
}

/** The rest of the portal in which the release will run. */
export interface Beside {
  /** The version of remote-contract that the portal's host implements. */
  contract: number;
  /** Releases of the other remotes that someone may get. */
  others: readonly Offered[];
}

/**
 * An approved remote must not be visible to tenants that have not switched it on, and must not replace a text of the
 * host or of another remote, because the host merges all of these texts by their ids.
 */
function foreignNames({ manifest: { description } }: Candidate): string[] {
  const { id, flag } = description;
  const foreign = labelsOf(description).filter((label) => !label.id.startsWith(`${id}.`));
  return [
    ...(flag === id ? [] : [`The flag of a remote is its own id: ${id}, not ${flag}.`]),
    ...[...new Set(foreign.map((label) => label.id))].map(
      (text) => `The id of its text ${text} does not begin with ${id}.`,
    ),
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const isCode = (file: string) => file.endsWith('.js') || file.endsWith('.css');

function overBudget({ manifest, sizes }: Candidate): string[] {
  const { entry, pages } = manifest;
  const sum = (files: readonly string[]) => files.filter(isCode).reduce((bytes, file) => bytes + (sizes[file] ?? 0), 0);
  const over = (what: string, files: readonly string[], most: number) =>
    sum(files) > most ? [`${what} is ${kilobytes(sum(files))}; the limit is ${kilobytes(most)}.`] : [];
  return [
    ...over('Its entry', [entry], budgets.entry),
    ...Object.entries(pages).flatMap(([page, files]) => over(`Its page ${page}`, files, budgets.page)),
  ];
}

/** Every text that the host shows for the remote without running its code. */
function labelsOf({ title, routes, menu, homeCards, adminPanels = [] }: RemoteDescription): Label[] {
  return [
    title,
    ...routes.flatMap((route) => [route.title, ...(route.crumbs ?? []).map((crumb) => crumb.title)]),
    ...menu.map((entry) => entry.title),
    ...homeCards.flatMap((card) => [card.title, card.empty, ...(card.more ? [card.more.title] : [])]),
    ...adminPanels.flatMap((panel) => [panel.title, panel.text]),
  ];
}

function missingTexts({ manifest }: Candidate): string[] {
  const { description, languages: files, pages } = manifest;
  const empty = labelsOf(description).flatMap((label) =>
    languages.filter((language) => label[language].trim() === '').map((language) => `${label.id} (${language})`),
  );
  // Texts of single pages are named `page/language`. A page with texts in one language must have them in all.
  const named = Object.keys(pages).filter((name) => name.includes('/'));
  const of = [...new Set(named.map((name) => name.slice(0, name.lastIndexOf('/'))))];
  const absent = [
    ...(files
      ? languages.filter((language) => !files[language]?.length).map((language) => `texts in ${language}`)
      : []),
    ...of.flatMap((page) =>
      languages.filter((language) => !named.includes(`${page}/${language}`)).map((one) => `texts of ${page} in ${one}`),
    ),
  ];
  return [...new Set([...empty, ...absent])].map((what) => `It lacks ${what}.`);
}

/**
 * Maximum number of missing ids reported per language; the first ones are enough to show that a whole page was
 * forgotten.
 */
const notifiedIds = 5;

/** Ids that exist in one language but not in another, in the texts of all pages or of one. */
function missingIds({ manifest: { languages: shared, pages }, texts }: Candidate): string[] {
  const idsIn = (files: readonly string[] = []) => new Set(files.flatMap((file) => texts[file] ?? []));
  const ofPages = new Set(Object.keys(pages).flatMap((name) => (name.includes('/') ? [name.split('/')[0] ?? ''] : [])));
  const catalogues = [
    languages.map((language) => ({ language, ids: idsIn(shared?.[language]) })),
    ...[...ofPages].map((page) =>
      languages.map((language) => ({ language, ids: idsIn(pages[`${page}/${language}`]) })),
    ),
  ];
  return catalogues.flatMap((catalogue) => {
    const all = [...new Set(catalogue.flatMap(({ ids }) => [...ids]))].sort();
    return catalogue.flatMap(({ language, ids }) => {
      const missing = all.filter((id) => !ids.has(id));
      const more = missing.length > notifiedIds ? ` and ${missing.length - notifiedIds} more` : '';
      return missing.length > 0
        ? [
            `Its texts in ${language} lack ${missing.slice(0, notifiedIds).join(', ')}${more}, which another language has.`,
          ]
        : [];
    });
  });
}

function brokenContract({ manifest }: Candidate, contract: number): string[] {
  const { description, pages } = manifest;
  const wanted = [
    ...description.routes.map(({ page }) => page),
    ...(description.adminPanels ?? []).map(({ page }) => page),
  ];
  const missing = [...new Set(wanted)].filter((page) => !Object.hasOwn(pages, page));
  return [
    ...(manifest.contract > contract
      ? [`It was built against contract ${manifest.contract}; this portal uses ${contract}. Update the portal first.`]
      : []),
    ...missing.map((page) => `Its page ${page} has an address but no code.`),
  ];
}

export const findings = (candidate: Candidate, { contract, others }: Beside): string[] => [
  ...brokenContract(candidate, contract),
  ...foreignNames(candidate),
  ...overBudget(candidate),
  ...missingTexts(candidate),
  ...missingIds(candidate),
  ...alreadyOwned(candidate.manifest.description, others),
];
