import type { Area } from '@portico/contracts/platform/call';
import type { AdminPanel, HomeCard, MenuEntry, RouteDescription } from '@portico/contracts/platform/remote-description';
import type { Language } from '@portico/contracts/platform/tenant';
import type { ComponentType } from 'react';
import type { CompiledMessages } from './text.ts';

export interface PageModule {
  default: ComponentType;
}

/** A description as its author writes it: where the host needs a label, the author names a message id. */
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
  /** Message id of the area's name, used by the panel that says the area is not available. */
  title: string;
  /** Feature flag that switches the remote off. */
  flag: string;
  /** API areas that answer 404 while the remote is switched off. */
  areas: Area[];
  routes: (Authored<RouteDescription> & { page: Page })[];
  menu: Authored<MenuEntry>[];
  homeCards: Authored<HomeCard>[];
  /** Panels of the administration; the host shows them by permission and loads one when it is opened. */
  adminPanels?: (Authored<AdminPanel> & { page: Page })[];
  /** Files that people keep on their device, and the page without an address whose code opens them. */
  keeps?: { cache: string; page: Page };
  /** Lazy: nothing of a page is loaded before it is needed. Name the chunk `<remote>-<page>`. */
  pages: Record<Page, () => Promise<PageModule>>;
  /** One lazy catalogue per language, compiled by the build: texts of the menu, cards and several pages. */
  messages: Catalogues;
  /** What only one page says, in `language/` next to the page and loaded with it. Name the chunk `<remote>-<page>-<language>`. */
  pageMessages?: Partial<Record<NoInfer<Page>, Catalogues>>;
}

/** What the host gets from a loaded remote; the static half reaches it earlier, in the boot document, and no other way. */
export type Remote = Pick<RemoteSource, 'id' | 'pages' | 'messages' | 'pageMessages'>;

/** Checks the source's types and gives it back. The build reads the static half without running any page. */
export const defineRemote = <const Page extends string>(source: RemoteSource<Page>): RemoteSource<Page> => source;
