/** Turns the scenarios of a config into scenarios of the engine. They send only operations that they list and the target file allows. */
import * as fc from 'fast-check';
import type { Json } from '../../json/types.ts';
import type { AnyScenario, ScenarioContext } from '../scenario.ts';
import type { Service } from '../service.ts';
import type { OwnScenario } from './assayConfig.ts';
import { frozen } from './frozen.ts';

/** Errors name `file`. */
export function ownScenarios(
  scenarios: readonly OwnScenario[],
  file: string,
  service: Service,
): readonly AnyScenario[] {
  return scenarios.map((own) => scenarioOf(own, file, service));
}

function scenarioOf(
  own: OwnScenario,
  file: string,
  { contract, contextOf = (context) => context, permissionsFor }: Service,
): AnyScenario {
  const { id, operations, clauses = [], allow = [], tier = 'smoke', cost = 10, input } = own;
  const called = operations.flatMap((one) => contract.operations.get(one) ?? []);
  return {
    id,
    operations,
    clauses,
    allow: [...new Set([...called.flatMap(permissionsFor), ...allow])],
    tier,
    cost,
    ...(own.undone === undefined ? {} : { undone: own.undone }),
    runs: own.runs ?? (input === undefined ? {} : { gate: 10, nightly: 50 }),
    input: (draws) => arbitraryOf(typeof input === 'function' ? input(draws) : input, id, file),
    run: (context, value) => own.run(contextOf(guarded(context, own, file)), value),
  };
}

function arbitraryOf(given: unknown, id: string, file: string): fc.Arbitrary<Json> {
  if (given === undefined) return fc.constant(null);
  if (typeof given === 'object' && given !== null && 'generate' in given)
    return given as fc.Arbitrary<Json>;
  throw new Error(`in ${file}, ${id}: input is no arbitrary of fast-check`);
}

/** The same context, in which nothing is sent that the scenario does not list: its permissions follow from the list. */
function guarded(context: ScenarioContext, own: OwnScenario, file: string): ScenarioContext {
  const listed = (operation: string | null): void => {
    if (operation === null || !own.operations.includes(operation))
      throw new Error(
        `in ${file}, ${own.id}: it sends ${operation ?? 'a request of no operation'}, which is not among its operations`,
      );
  };
  return {
    ...context,
    call: async (operation, parts) => {
      listed(operation);
      return frozen(await context.call(operation, parts));
    },
    send: async (request) => {
      if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.operation !== null)
        listed(request.operation);
      return frozen(await context.send(request));
    },
  };
}
