// Starts the portal under test with empty data, through the same program that `npm start` runs.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const data = path.join(root, '.build', 'e2e', 'data');
rmSync(data, { recursive: true, force: true });

const portal = spawn('node', ['infra/portal/src/start.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORTICO_DATA: data },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => process.exit(code ?? 0));
