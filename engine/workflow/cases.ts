/** The user's own cases, `cases/*.yaml` beside the target file: each is a workflow of one request. */
import { basename } from 'node:path';
import { compileMeta } from '../../contract/compileMeta.ts';
import { noSuch } from '../../contract/nearestName.ts';
import type { Operation } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { SettingsError } from '../run/settings.ts';
import type { Service } from '../service.ts';
import { kebabOf, type Flow, type FlowParameter } from './flow.ts';
import { readFlowFile } from './readFlowFile.ts';

type Values = Readonly<Record<string, string | number | boolean>>;

type CasesFile = {
  readonly cases: readonly {
    readonly name: string;
    readonly operation: string;
    readonly parameters?: Values;
    readonly headers?: Values;
    readonly body?: Json;
    readonly status?: number;
    readonly clause?: string;
  }[];
};

const checkFile = compileMeta<CasesFile>('cases');

/** Throws SettingsError, in one line, for a file of another shape, or one that names something that the contract does not have. */
export function readCases(
  file: string,
  { contract, checks }: Pick<Service, 'contract' | 'checks'>,
): readonly Flow[] {
  const name = basename(file);
  const kind = kebabOf(name.replace(/\.ya?ml$/, ''));
  const ids = new Set<string>();
  return readFlowFile(file, checkFile).cases.map((one, at): Flow => {
    const place = `/cases/${at}`;
    const id = `own-cases/${kind}-${kebabOf(one.name)}`;
    if (ids.has(id)) throw new SettingsError(`${name}: ${place}/name: ${one.name} is used twice`);
    ids.add(id);
    const operation = contract.operations.get(one.operation);
    if (operation === undefined)
      throw unknown(name, `${place}/operation`, 'operation', one.operation, [
        ...contract.operations.keys(),
      ]);
    refuseClause(name, `${place}/clause`, one.clause, { contract, checks });
    const { status, clause, body } = one;
    return {
      id,
      statement: `${one.name}${status === undefined ? '' : `: answered with ${status}`}`,
      source: { section: name, topic: one.name },
      inputs: {},
      steps: [
        {
          id: 'request',
          statement: `${one.name}${status === undefined ? '' : `: answered with ${status}`}`,
          operation: operation.id,
          parameters: [
            ...parametersIn(name, `${place}/parameters`, one.parameters ?? {}, operation),
            ...entries(one.headers ?? {}).map(([header, value]): FlowParameter => ({
              name: header,
              in: 'header',
              value,
            })),
          ],
          ...(body === undefined ? {} : { body }),
          criteria:
            status === undefined ? [] : [{ type: 'simple', condition: `$statusCode == ${status}` }],
          outputs: {},
          ...(clause === undefined ? {} : { clause }),
        },
      ],
    };
  });
}

function entries(values: Values): readonly (readonly [string, string | number | boolean])[] {
  return Object.entries(values);
}

function parametersIn(
  file: string,
  at: string,
  given: Values,
  { id, parameters }: Operation,
): readonly FlowParameter[] {
  const names = parameters.map(({ name }) => name);
  return entries(given).map(([name, value]): FlowParameter => {
    const place = parameters.find((one) => one.name === name)?.in;
    if (place === undefined || place === 'cookie')
      throw unknown(file, at, `parameter of ${id}`, name, names);
    return { name, in: place, value };
  });
}

/** A single answer is all that a case can offer. */
function refuseClause(
  file: string,
  at: string,
  id: string | undefined,
  { contract, checks }: Pick<Service, 'contract' | 'checks'>,
): void {
  const fits = (name: string | undefined): boolean => {
    const check = checks.get(name ?? '');
    if (check === undefined || check.kind === 'exchange') return check !== undefined;
    return check.roles.every((role) => role === 'answer' || /[*?]$/.test(role));
  };
  const known = [...contract.clauses.values()].filter((one) => fits(one.check));
  const ids = known.map((one) => one.id);
  if (id !== undefined && !ids.includes(id))
    throw unknown(file, at, 'clause about a single answer', id, ids);
}

function unknown(file: string, at: string, ...named: Parameters<typeof noSuch>): SettingsError {
  return new SettingsError(`${file}: ${at}: ${noSuch(...named)}`);
}
