/** The texts shipped with the host and the areas in use, before the tenant's own texts override them. */
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/languages';
import type { CompiledMessages } from '@portico/remote-contract';
import { remoteSource } from '../../../federation/remote-source.ts';
import { hostCatalogues } from './host-catalogues.ts';
import { printMessage, valuesOf } from './icu-text.ts';

export interface StandardText {
  id: string;
  /** As ICU text. */
  text: string;
  /** The values it uses, for example `count plural`. */
  values: string[];
}

async function ofRemote({ description, releases }: BootRemote, language: Language): Promise<CompiledMessages> {
  const [wanted] = releases;
  if (!wanted) return {};
  const remote = await (await remoteSource()).loadRelease(description.id, wanted);
  const catalogues = [remote.messages, ...Object.values(remote.pageMessages ?? {})];
  const texts = await Promise.all(catalogues.map(async (catalogue) => (await catalogue?.[language]())?.default));
  return Object.assign({}, ...texts);
}

/** Maps ids to texts. An area that cannot be loaded is left out, so its texts cannot be edited until it is back. */
export async function standardTexts(
  remotes: readonly BootRemote[],
  language: Language,
): Promise<ReadonlyMap<string, StandardText>> {
  const catalogues = await Promise.allSettled([
    ...hostCatalogues.map(async (catalogue) => (await catalogue[language]()).default),
    ...remotes.map((remote) => ofRemote(remote, language)),
  ]);
  return new Map(
    catalogues
      .flatMap((one) => (one.status === 'fulfilled' ? Object.entries(one.value) : []))
      .map(([id, message]) => [id, { id, text: printMessage(message), values: valuesOf(message) }]),
  );
}
