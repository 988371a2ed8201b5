/**
 * Titles of areas, menu entries and cards are part of the boot document, so that the menu can render before any
 * remote's catalogue has loaded. They become ordinary messages, and a tenant's override of the same id takes
 * precedence.
 */
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { Label } from '@portico/contracts/platform/remote-description';
import type { Language } from '@portico/contracts/platform/tenant';
import type { CompiledMessages } from '@portico/remote-contract';

/** Labels are plain text, except for the two brand values. */
const compiled = (text: string): unknown[] =>
  text
    .split(/\{(brand|brandcode)\}/)
    .map((part, index) => (index % 2 === 1 ? [part] : part))
    .filter((part) => part !== '');

function labelsOf({ description }: BootRemote): Label[] {
  const { title, routes, menu, homeCards, adminPanels = [] } = description;
  return [
    title,
    ...routes.flatMap((route) => [route.title, ...(route.crumbs ?? []).map((crumb) => crumb.title)]),
    ...menu.map((entry) => entry.title),
    ...adminPanels.flatMap((panel) => [panel.title, panel.text]),
    ...homeCards.flatMap((card) => [card.title, card.empty, ...(card.more ? [card.more.title] : [])]),
  ];
}

export const labelMessages = (remotes: readonly BootRemote[], language: Language): CompiledMessages =>
  Object.fromEntries(remotes.flatMap(labelsOf).map((label) => [label.id, compiled(label[language])]));
