/** Patroni's `ttl` in seconds: how long the leader's key outlives it. */
export const ttl = 20;

/** The accounts of PostgreSQL, all on loopback. */
export const password = 'only on this machine';

interface MemberPlace {
  readonly name: string;
  /** The member's folder. */
  readonly folder: string;
  readonly port: number;
  readonly restPort: number;
}

/**
 * Which of etcd's interfaces Patroni uses. Up to Patroni 3.0.2, a leader that was frozen overwrites the key of its successor
 * through the newer one (github.com/patroni/patroni/pull/2689).
 */
export type EtcdInterface = 'etcd' | 'etcd3';

interface PatroniOptions extends MemberPlace {
  readonly etcd: { readonly port: number; readonly interface: EtcdInterface };
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
}

/** Kept in etcd, and the same for all members. Why these values: decision 89. */
const shared = {
  ttl,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  failsafe_mode: true,
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 200, wal_keep_size: '256MB' },
  },
};

const account = (username: string) => ({ username, password });

/** The configuration of one Patroni as JSON, which is also YAML. */
export function patroniSettings(options: PatroniOptions): string {
  const { name, folder, port, restPort, etcd, programs } = options;
  return JSON.stringify({
    scope: 'trackboard',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    [etcd.interface]: { hosts: [`127.0.0.1:${etcd.port}`] },
    bootstrap: {
      dcs: shared,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: programs,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: account('postgres'), replication: account('replicator') },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  });
}
