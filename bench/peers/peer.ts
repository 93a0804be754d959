/** What a run of one tool reports. */
export type PeerRun = {
  /** Each failure once: the operation as method and path, and what else makes it another failure. */
  readonly failures: readonly { readonly operation: string; readonly identity: string }[];
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Why the run says nothing; null for a whole run. */
  readonly problem: string | null;
};

/** One way to run a tool. `paths` are templates of the document; only their operations are tested. */
export type Peer = {
  readonly name: string;
  readonly version: string;
  readonly run: (at: {
    readonly file: string;
    readonly url: string;
    readonly paths: readonly string[];
    readonly seed: number;
    /** An empty folder. */
    readonly folder: string;
  }) => Promise<PeerRun>;
};

/** Values that the mock takes for any security scheme, given to both peers; another service has its own in the environment. */
export const credential: Readonly<Record<'key' | 'username' | 'password', string>> = {
  key: process.env['BENCH_KEY'] ?? 'bench-key',
  username: process.env['BENCH_USERNAME'] ?? 'bench-user',
  password: process.env['BENCH_PASSWORD'] ?? 'bench-password',
};
