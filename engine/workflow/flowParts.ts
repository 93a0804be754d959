/** Turns workflows into clauses, checks and scenarios: one clause for each step that states how it succeeds. */
import type { NamedCheck } from '../../checks/types.ts';
import type { ClauseEntry } from '../../contract/clausesFrom.ts';
import type { Exchange } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { scalarText } from '../../json/texts.ts';
import type { OwnScenario } from '../config/assayConfig.ts';
import type { CallParts, ScenarioContext } from '../scenario.ts';
import { judgementOf } from './criteria.ts';
import { filled, expressionValue, type Known } from '../../openapi/links/expression.ts';
import { kebabOf, type Flow, type Flows, type FlowStep } from './flow.ts';

export type FlowParts = {
  readonly clauses: readonly ClauseEntry[];
  readonly checks: readonly NamedCheck[];
  readonly scenarios: readonly OwnScenario[];
};

/** A workflow that is left out becomes an untested clause, with the reason. */
export function flowParts({ flows, leftOut }: Flows): FlowParts {
  const judged = flows.flatMap((flow) =>
    flow.steps.flatMap((step, at) => (step.criteria.length === 0 ? [] : [{ flow, step, at }])),
  );
  return {
    clauses: [
      ...judged.map(({ flow, step }, index): ClauseEntry => ({
        id: clauseOf(flow, step),
        statement: step.statement,
        source: flow.source,
        standing: 'stated',
        operations: [step.operation],
        check: checkName(index),
      })),
      ...leftOut.map(({ id, statement, source, reason }): ClauseEntry => ({
        id,
        statement,
        source,
        standing: 'stated',
        untested: reason,
      })),
    ],
    checks: judged.map(({ flow, at }, index) => checkOf(checkName(index), flow, at)),
    scenarios: flows.map(scenarioOf),
  };
}

function checkName(index: number): string {
  return `ownStep${index + 1}`;
}

function clauseOf({ id, steps }: Flow, step: FlowStep): string {
  return steps.length === 1 ? id : `${id}-${kebabOf(step.id)}`;
}

/** Pure: the outputs of earlier steps follow from their answers. */
function checkOf(name: string, flow: Flow, at: number): NamedCheck {
  return {
    name,
    kind: 'episode',
    roles: ['earlier*', 'answer'],
    judge: ({ earlier, answer }) => {
      const known = knownAfter(flow, [earlier ?? [], answer ?? []].flat());
      return flow.steps[at]?.criteria.map((criterion) => judgementOf(criterion, known));
    },
  };
}

/** The values of expressions after these exchanges; there is one exchange for each step so far. */
function knownAfter({ inputs, steps }: Flow, exchanges: readonly Exchange[]): Known {
  const outputs: Map<string, Record<string, Json | undefined>> = new Map();
  let known: Known = { inputs, outputs, exchange: null };
  for (const [at, exchange] of exchanges.entries()) {
    const step = steps[at];
    known = { inputs, outputs, exchange };
    if (step === undefined) continue;
    const own = known;
    const given = Object.entries(step.outputs).map(([name, from]) => [
      name,
      expressionValue(from, own),
    ]);
    outputs.set(step.id, Object.fromEntries(given) as Record<string, Json | undefined>);
  }
  return known;
}

function scenarioOf(flow: Flow): OwnScenario {
  const { id, steps } = flow;
  return {
    id,
    operations: [...new Set(steps.map(({ operation }) => operation))],
    clauses: steps.flatMap((step) => [
      ...(step.criteria.length === 0 ? [] : [clauseOf(flow, step)]),
      ...(step.clause === undefined ? [] : [step.clause]),
    ]),
    cost: steps.length,
    run: async (context) => {
      const exchanges: Exchange[] = [];
      for (const step of steps) {
        const known = knownAfter(flow, exchanges);
        const answer = await context.call(step.operation, partsOf(step, flow, known, context));
        const earlier = [...exchanges];
        exchanges.push(answer);
        if (step.clause !== undefined) context.judge(step.clause, { answer });
        if (step.criteria.length === 0) continue;
        context.judge(clauseOf(flow, step), { earlier, answer });
        const after = knownAfter(flow, exchanges);
        // The specification ends a workflow at the first step that does not succeed.
        if (step.criteria.some((one) => judgementOf(one, after).outcome === 'fail')) return;
      }
    },
  };
}

function partsOf(step: FlowStep, flow: Flow, earlier: Known, context: ScenarioContext): CallParts {
  const known = { ...earlier, inputs: { ...context.target.own, ...earlier.inputs } };
  const fill = (value: Json): Json =>
    filled(value, known) ??
    context.block(
      `${flow.source.section}, step ${step.id}: no value for ${JSON.stringify(value).slice(0, 80)}`,
    );
  const texts = (place: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      step.parameters
        .filter((one) => one.in === place)
        .map(({ name, value }) => [name, scalarText(fill(value))]),
    );
  return {
    path: texts('path'),
    query: texts('query'),
    headers: texts('header'),
    ...(step.body === undefined ? {} : { json: fill(step.body) }),
    lawful: !step.criteria.some(wantsRefusal),
    label: `${flow.id}/${step.id}`,
  };
}

/** A step that must be answered with an error sends something unlawful on purpose. */
function wantsRefusal({ type, condition }: FlowStep['criteria'][number]): boolean {
  return type === 'simple' && /\$statusCode\s*(?:==\s*[45]\d\d|>=?\s*4\d\d)/.test(condition);
}
