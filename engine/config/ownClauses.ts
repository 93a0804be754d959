/** Turns the checks of a config into entries of the register of clauses. The folder of a run keeps them in this form. */
import type { ClauseEntry } from '../../contract/clausesFrom.ts';
import { noSuch } from '../../contract/nearestName.ts';
import type { Contract, Severity } from '../../contract/types.ts';
import { SettingsError } from '../run/settings.ts';
import type { AssayConfig, OwnCheck } from './assayConfig.ts';

/** The name of the check at this place of the list; clauses refer to it. */
export function ownCheckName(index: number): string {
  return `ownCheck${index + 1}`;
}

/**
 * `file` is the name of the config, which becomes the source of each clause.
 * @throws SettingsError for an operation or a clause that does not exist, or an id that is used twice.
 */
export function ownClauses(
  config: AssayConfig,
  file: string,
  contract: Contract,
): readonly ClauseEntry[] {
  const { checks = [], scenarios = [] } = config;
  const operations = [...contract.operations.keys()];
  const withRoles = checks.filter(({ roles }) => roles !== undefined).map(({ id }) => id);
  const refuse = (at: string, ...unknown: Parameters<typeof noSuch>): never => {
    throw new SettingsError(`${file}: ${at}: ${noSuch(...unknown)}`);
  };
  for (const [list, entries] of Object.entries({ checks, scenarios })) {
    const ids = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const at = `/${list}/${index}`;
      if (ids.has(entry.id))
        throw new SettingsError(`${file}: ${at}/id: ${entry.id} is used twice`);
      ids.add(entry.id);
      for (const id of entry.operations ?? [])
        if (!contract.operations.has(id)) refuse(`${at}/operations`, 'operation', id, operations);
    }
  }
  for (const [index, { clauses = [] }] of scenarios.entries())
    for (const id of clauses)
      if (!withRoles.includes(id) && !contract.clauses.has(id))
        refuse(`/scenarios/${index}/clauses`, 'clause whose check has roles', id, withRoles);
  return checks.map((one, index) => entryOf(one, ownCheckName(index), file, operations));
}

const standings = { must: 'stated', should: 'implied', note: 'open' } as const satisfies Record<
  Severity,
  string
>;

function entryOf(
  { id, text, level = 'must', operations }: OwnCheck,
  check: string,
  file: string,
  all: readonly string[],
): ClauseEntry {
  return {
    id,
    statement: text,
    source: { section: file, topic: 'checks' },
    standing: standings[level],
    ...(level === 'should' ? { reading: text } : {}),
    ...(level === 'note' ? { question: text } : {}),
    // A clause without operations would not concern those of an import or of a document.
    operations: operations ?? all,
    check,
  };
}
