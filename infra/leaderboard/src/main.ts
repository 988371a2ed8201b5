/**
 * The process: listens on a free port of this machine, reports the port to the portal that started it, and exits with
 * it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openScoreStore } from './score-store.ts';
import { serveScores } from './serve-scores.ts';

const {
  LEADERBOARD_FOLDER: folder,
  LEADERBOARD_KEY: key,
  LEADERBOARD_PORT: port,
  LEADERBOARD_LISTEN: at,
} = process.env;
if (!folder || !key) throw new Error('The leaderboard service needs LEADERBOARD_FOLDER and LEADERBOARD_KEY.');

const server = createServer(serveScores(openScoreStore(folder), key));
server.listen(Number(port ?? 0), at || '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
const end = () => server.close(() => process.exit(0)).closeIdleConnections();
process.once('disconnect', end);
process.once('SIGTERM', end);
// Ctrl-C reaches the whole process group. The portal ends first and then signals this process.
process.on('SIGINT', () => {});
