import '@portico/ui/styles/base.css';
import '@portico/ui/fonts/bricolage-grotesque.css';
import '@portico/ui/fonts/figtree.css';
import '@portico/ui/fonts/geist.css';
import '@portico/ui/fonts/hanken-grotesk.css';
import { bootText, readBoot } from './boot/read-boot.ts';
import { overridesIn } from './federation/remote-loads.ts';
import { installSeal } from './federation/seal.ts';
import './start/last-resort.css';
import { lastResort } from './start/last-resort.ts';
import { startPortal } from './start/start-portal.tsx';

try {
  const reading = readBoot(bootText());
  if (reading.kind === 'ready') {
    // Before anything is loaded: files that the boot document does not list cannot run.
    const { integrity, remotes } = reading.boot;
    installSeal({ integrity, overrides: overridesIn(remotes) });
    startPortal(reading).catch((cause: unknown) => lastResort('fault', cause));
  } else lastResort(reading.kind);
} catch (cause) {
  lastResort('fault', cause);
}
