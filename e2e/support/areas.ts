import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';
import type { OwnPortal } from './own-portal.ts';

/** An area as the boot document describes it: the title and target of its menu entry, and the files it needs. */
export interface Area {
  id: string;
  title: string;
  /** Title of its menu entry. */
  menuTitle: string;
  address: string;
  /** The wanted one first. */
  releases: readonly AreaRelease[];
}

export interface AreaRelease {
  /** Name of the container, as in the log. */
  name: string;
  base: string;
  entry: string;
  /** Files of the page behind the menu entry. */
  files: readonly string[];
}

interface BootRelease {
  name: string;
  base: string;
  entry: string;
  pages: Record<string, string[]>;
}
interface BootRemote {
  description: {
    id: string;
    title: { en: string };
    routes: { path: string; page: string }[];
    menu: { title: { en: string }; to: string }[];
  };
  releases: BootRelease[];
}

const matches = (pattern: string, address: string) =>
  new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`).test(address);

function areaOf({ description, releases }: BootRemote): Area {
  const { id, title, routes, menu } = description;
  // An area may have several entries: prefers the one with the same title as the area.
  const entry = menu.find((one) => one.title.en === title.en) ?? menu[0];
  const route = routes.find(({ path }) => entry && matches(path, entry.to));
  if (!entry || !route) throw new Error(`${id} has no menu entry that leads to a page of its own.`);
  return {
    id,
    title: title.en,
    menuTitle: entry.title.en,
    address: entry.to,
    releases: releases.map(({ name, base, entry: file, pages }) => ({
      name,
      base,
      entry: file,
      files: pages[route.page] ?? [],
    })),
  };
}

/** The areas that this portal currently serves. */
export async function areasOf(request: APIRequestContext, { port }: Pick<OwnPortal, 'port'>): Promise<Area[]> {
  const boot = (await (await ask(request, 'harbour', '/boot.json', {}, port)).json()) as { remotes: BootRemote[] };
  return boot.remotes.map(areaOf);
}
