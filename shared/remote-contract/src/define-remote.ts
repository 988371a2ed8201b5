import type { Area } from '@portico/contracts/platform/call';
import type { AdminPanel, HomeCard, MenuEntry, RouteDescription } from '@portico/contracts/platform/remote-description';
import type { Language } from '@portico/contracts/platform/tenant';
import type { ComponentType } from 'react';
import type { CompiledMessages } from './text.ts';

export interface PageModule {
  default: ComponentType;
}

/** A description as authored: where the host needs a label, the author writes a message id. */
type Authored<T> = T extends { id: string; en: string; de: string; fr: string }
  ? string
  : T extends readonly (infer Item)[]
    ? Authored<Item>[]
    : T extends object
      ? { [K in keyof T]: Authored<T[K]> }
      : T;

export type Catalogues = Record<Language, () => Promise<{ default: CompiledMessages }>>;

export interface RemoteSource<Page extends string = string> {
  id: string;
  /** Message id of the area's name, shown on the panel for an unavailable area. */
  title: string;
  /** The feature flag that controls the remote. */
  flag: string;
  /** API areas that respond with 404 while the remote is disabled. */
  areas: Area[];
  routes: (Authored<RouteDescription> & { page: Page })[];
  menu: Authored<MenuEntry>[];
  homeCards: Authored<HomeCard>[];
  /** Administration panels. The host shows them by permission and loads each when it is opened. */
  adminPanels?: (Authored<AdminPanel> & { page: Page })[];
  /** The cache of files that people save on their device, and the page without an address whose code opens them. */
  keeps?: { cache: string; page: Page };
  /** Lazy: no page is loaded before it is needed. Name the chunk `<remote>-<page>`. */
  pages: Record<Page, () => Promise<PageModule>>;
  /**
   * One lazy catalogue per language, compiled by the build: texts of the menu, the cards and those used by several
   * pages.
   */
  messages: Catalogues;
  /**
   * Texts of a single page, in `language/` beside the page and loaded with it. Name the chunk
   * `<remote>-<page>-<language>`.
   */
  pageMessages?: Partial<Record<NoInfer<Page>, Catalogues>>;
}

/**
 * What the host receives from a loaded remote. The static half is available earlier, in the boot document, and only
 * there.
 */
export type Remote = Pick<RemoteSource, 'id' | 'pages' | 'messages' | 'pageMessages'>;

/** Type-checks the source and returns it unchanged. The build reads the static half without running any page. */
export const defineRemote = <const Page extends string>(source: RemoteSource<Page>): RemoteSource<Page> => source;
