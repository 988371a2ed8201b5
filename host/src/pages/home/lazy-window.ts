import { useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { type ComponentType, useState } from 'react';

export interface LazyWindow<Props> {
  /** Undefined while closed. */
  Window: ComponentType<Props> | undefined;
  open(): void;
  close(): void;
}

/** A dialog whose code is loaded on demand. Shows a message if loading fails. */
export function useLazyWindow<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyWindow<Props> {
  const t = useText();
  const [Window, setWindow] = useState<ComponentType<Props>>();
  const open = async () => {
    try {
      const { default: loaded } = await load();
      setWindow(() => loaded);
    } catch {
      toast({ tone: 'warning', title: t('host.home.window.failed'), text: t('host.home.window.failedText') });
    }
  };
  return { Window, open: () => void open(), close: () => setWindow(undefined) };
}
