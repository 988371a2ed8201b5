import type { Language } from '@portico/contracts/platform/tenant';
import { type CompiledMessages, loadMessages, useLanguage } from '@portico/remote-contract';
import { FailedState } from '@portico/ui';
import { LazyPart } from '@portico/ui/patterns/lazy-part';
import { type ComponentType, type ReactNode, useMemo } from 'react';

type Texts = Record<Language, () => Promise<{ default: CompiledMessages }>>;

interface LazyViewProps<Props extends object> {
  /** Must be constant, as for LazyPart. */
  load(): Promise<{ default: ComponentType<Props> }>;
  /** Texts used only by this part; loaded with it. */
  texts: Texts;
  props: Props;
  waiting: ReactNode;
}

/** A part of a page that is loaded on demand, with its own texts in the current language. */
export function LazyView<Props extends object>({ load, texts, props, waiting }: LazyViewProps<Props>) {
  const language = useLanguage();
  const loadBoth = useMemo(
    () => async () => {
      const [part, messages] = await Promise.all([load(), texts[language]()]);
      loadMessages(language, messages.default);
      return part;
    },
    [load, texts, language],
  );
  return (
    <LazyPart
      key={language}
      load={loadBoth}
      props={props}
      waiting={waiting}
      failed={(retry) => <FailedState onRetry={retry} />}
    />
  );
}
