import { lazy, Suspense } from 'react';
import { useKeyAlone } from './key-pressed.ts';
import { showKeys, useKeysWindow } from './keys-window.ts';

const KeysDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "keys" */ './keys-dialog.tsx');
  await dialog.prepare();
  return dialog;
});

/** Opens the list of keyboard shortcuts on `?`. Its code is loaded only then. */
export function LazyKeys() {
  const { isOpen } = useKeysWindow();
  useKeyAlone('?', () => showKeys(true));
  return isOpen && <Suspense>{<KeysDialog />}</Suspense>;
}
