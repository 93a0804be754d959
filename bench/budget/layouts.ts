/** The ways in which several may send to one target at once: workers of a run, and shards beside each other. */

export type Layout = {
  readonly name: string;
  /** The words of each command that is started; all start at once. */
  readonly commands: readonly (readonly string[])[];
  /** True where the commands are called from one folder, as on one machine; else each from a folder of its own. */
  readonly together: boolean;
};

export const layouts: readonly Layout[] = [
  { name: '1 worker', commands: [['--workers', '1']], together: true },
  { name: '2 workers', commands: [['--workers', '2']], together: true },
  { name: '4 workers', commands: [['--workers', '4']], together: true },
  {
    name: '2 shards on two machines',
    commands: [
      ['--shard', '1/2', '--workers', '2'],
      ['--shard', '2/2', '--workers', '2'],
    ],
    together: false,
  },
  {
    name: '2 shards in one folder',
    commands: [
      ['--shard', '1/2', '--workers', '1'],
      ['--shard', '2/2', '--workers', '1'],
    ],
    together: true,
  },
];
