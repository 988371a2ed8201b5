import type { Label } from '@portico/contracts/platform/remote-description';
import type { Language } from '@portico/contracts/platform/tenant';
import type { Texts } from '../catalogue/read-catalogue.ts';

interface Titled {
  title: string;
}

/** `remote.ts` as it arrives from its import: message ids where the description has labels. Checked by the schema later. */
export interface AuthoredRemote extends Titled {
  id: string;
  flag: string;
  areas: string[];
  routes: (Titled & { path: string; page: string; crumbs?: (Titled & { to: string })[] })[];
  menu: Titled[];
  homeCards: (Titled & { empty: string; more: Titled })[];
  pages: Record<string, unknown>;
}

/** Puts `{ id, en, de, fr }` where the author wrote a message id. Also answers the ids that it looked up. */
export function withLabels(remote: AuthoredRemote, texts: Record<Language, Texts>) {
  const labels: string[] = [];
  const label = (id: string): Label => {
    labels.push(id);
    return { id, en: texts.en[id] ?? '', de: texts.de[id] ?? '', fr: texts.fr[id] ?? '' };
  };
  const titled = <T extends Titled>(item: T) => ({ ...item, title: label(item.title) });
  const { id, flag, areas } = remote;
  const described = {
    id,
    flag,
    areas,
    title: label(remote.title),
    routes: remote.routes.map((route) => ({
      ...titled(route),
      ...(route.crumbs ? { crumbs: route.crumbs.map(titled) } : {}),
    })),
    menu: remote.menu.map(titled),
    homeCards: remote.homeCards.map((card) => ({ ...titled(card), empty: label(card.empty), more: titled(card.more) })),
  };
  return { described, labels };
}
