/** Turns the success criteria of a step into judgements of its answer. */
import { createRequire } from 'node:module';
import type * as JsonPath from 'json-p3';
import type { Judgement } from '../../checks/types.ts';
import { linearPattern } from '../../json/linearPattern.ts';
import type { Json } from '../../json/types.ts';
import { messageOf } from '../../json/thrown.ts';
import { scalarText } from '../../json/texts.ts';
import { conditionOf } from './condition.ts';
import { unreadable, expressionValue, type Known } from '../../openapi/links/expression.ts';
import type { Criterion } from './flow.ts';

/** The JSONPath library costs a start some twenty milliseconds, and most runs have no workflow. */
const requireLater = createRequire(import.meta.url);

/** The reason why a criterion cannot be judged at all; null if it can. */
export function problemOf({ type, condition, context }: Criterion): string | null {
  try {
    if (type === 'simple') {
      const foreign = conditionOf(condition)
        .expressions.map(unreadable)
        .find((one) => one !== null);
      return foreign === undefined ? null : `the expression ${foreign} is not supported`;
    }
    if (context === undefined) return `a criterion of type ${type} needs a context`;
    if (unreadable(context) !== null) return `the expression ${context} is not supported`;
    if (type === 'regex')
      return linearPattern(condition) === null ? `the pattern ${condition} is not supported` : null;
    jsonPath().compile(condition);
    return null;
  } catch (thrown) {
    return `the condition ${messageOf(thrown)}`;
  }
}

/** Judges one criterion; `known` holds the exchange of the step. */
export function judgementOf({ type, condition, context = '' }: Criterion, known: Known): Judgement {
  if (type === 'simple') {
    const { holds, expressions } = conditionOf(condition);
    const values = expressions.map(
      (one) => [one, expressionValue(one, known) ?? 'absent'] as const,
    );
    const [first, ...others] = values;
    const received: Json = others.length === 0 ? (first?.[1] ?? null) : Object.fromEntries(values);
    return judgement(
      holds((one) => expressionValue(one, known)),
      condition,
      received,
      first?.[0] ?? '',
    );
  }
  const value = expressionValue(context, known);
  if (type === 'regex') {
    const holds = value !== undefined && linearPattern(condition)?.test(scalarText(value)) === true;
    return judgement(holds, `a match of ${condition}`, value ?? 'absent', context);
  }
  const holds =
    value !== undefined &&
    jsonPath().query(condition, value as Parameters<typeof JsonPath.query>[1]).length > 0;
  return judgement(holds, `something at ${condition}`, value ?? 'absent', context);
}

function judgement(holds: boolean, expected: string, actual: Json, expression: string): Judgement {
  return { outcome: holds ? 'pass' : 'fail', expected, actual, at: placeOf(expression) };
}

/** `$response.body#/id` → `/id`, `$statusCode` → `status`. */
function placeOf(expression: string): string {
  if (expression === '$statusCode') return 'status';
  const [, pointer] = /^\$response\.body#(.*)$/.exec(expression) ?? [];
  return (
    pointer ??
    (expression.startsWith('$response.header.')
      ? expression.slice('$response.'.length).replace('.', ' ')
      : '')
  );
}

function jsonPath(): typeof JsonPath {
  return requireLater('json-p3') as typeof JsonPath;
}
