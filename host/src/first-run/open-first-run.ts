import { text } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { useFirstRun } from './first-run.ts';

/**
 * Loads the dialog, which most visits do not need. It shares a file with the notification settings that it contains: a
 * file of its own would cost every first page the bytes of its name.
 */
export async function openFirstRun(): Promise<void> {
  try {
    const dialog = await import(/* webpackChunkName: "telling" */ './first-run-dialog.tsx');
    await dialog.prepare();
    useFirstRun.setState({ Dialog: dialog.default });
  } catch (cause) {
    console.info('The first steps could not be loaded.', cause);
    toast({ tone: 'warning', title: text('host.missingPart.text') });
  }
}
