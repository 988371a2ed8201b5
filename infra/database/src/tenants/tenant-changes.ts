import type { ClientConfig } from 'pg';
import { listen } from '../listen.ts';

/** `changed` is called whenever a tenant may have changed: also after every reconnection, as what was said is unknown. */
export const listenToChanges = (database: ClientConfig, changed: () => void): { close(): Promise<void> } =>
  listen(database, { channels: ['platform_tenant'], heard: changed, connected: changed });
