import type { ClientConfig } from 'pg';
import { listen } from '../listen.ts';

/**
 * `changed` is called whenever a tenant may have changed, and after every reconnection, because notifications may have
 * been missed.
 */
export const listenToChanges = (database: ClientConfig, changed: () => void): { close(): Promise<void> } =>
  listen(database, { channels: ['platform_tenant'], onNotification: changed, connected: changed });
