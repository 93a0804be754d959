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

/** A value that the mock takes for any security scheme, given to both peers. */
export const credential = { key: 'bench-key', username: 'bench-user', password: 'bench-password' };
