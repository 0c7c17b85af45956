import { startServer } from './start-server.ts';

/** One server for the whole run; journeys keep apart by having people and gyms of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['JOURNEY_ORIGIN'] = server.origin;
  process.env['JOURNEY_DATA_DIR'] = server.dataDir;
  return server.stop;
}
