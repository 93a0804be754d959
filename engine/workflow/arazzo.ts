/** Reads workflows of an Arazzo 1.0 description. A workflow with a part that Assay does not run is left out by name. */
import { basename } from 'node:path';
import { compileMeta } from '../../contract/compileMeta.ts';
import type { Contract } from '../../contract/types.ts';
import type { Operation } from '../../openapi/types.ts';
import { isJsonMediaType } from '../../openapi/reading/responsesOf.ts';
import { isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { parsedJson } from '../../json/texts.ts';
import { problemOf } from './criteria.ts';
import { expressionsIn, unreadable } from '../../openapi/links/expression.ts';
import {
  kebabOf,
  type Criterion,
  type Flow,
  type FlowParameter,
  type Flows,
  type FlowStep,
  type LeftOutFlow,
} from './flow.ts';
import { readFlowFile } from './readFlowFile.ts';

type Workflow = {
  readonly workflowId: string;
  readonly summary?: string;
  readonly inputs?: JsonObject;
  readonly parameters?: readonly JsonObject[];
  readonly steps: readonly Step[];
} & JsonObject;

type Step = {
  readonly stepId: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly operationPath?: string;
  readonly parameters?: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  readonly successCriteria?: readonly ({
    readonly condition: string;
    readonly context?: string;
  } & JsonObject)[];
  readonly outputs?: Readonly<Record<string, string>>;
} & JsonObject;

type Description = { readonly workflows: readonly Workflow[]; readonly components?: JsonObject };

const check = compileMeta<Description>('arazzo');

/** Why a workflow is left out. */
class Unsupported extends Error {}

/** `inputs` are those of the target file. If it does not name an input, the input's `default` is used. Throws SettingsError. */
export function readArazzo(
  file: string,
  inputs: Readonly<Record<string, Json>>,
  contract: Contract,
): Flows {
  const { workflows, components = {} } = readFlowFile(file, check);
  const flows: Flow[] = [];
  const leftOut: LeftOutFlow[] = [];
  for (const workflow of workflows) {
    const { workflowId, summary } = workflow;
    const named = {
      id: `own-workflows/${kebabOf(workflowId)}`,
      statement: summary ?? `Workflow ${workflowId} succeeds.`,
      source: { section: basename(file), topic: workflowId },
    };
    try {
      flows.push({
        ...named,
        inputs: inputsOf(workflow, inputs),
        steps: workflow.steps.map((step) => stepFrom(step, workflow, components, contract)),
      });
    } catch (thrown) {
      if (!(thrown instanceof Unsupported)) throw thrown;
      leftOut.push({ ...named, reason: `workflow ${workflowId}: ${thrown.message}` });
    }
  }
  return { flows, leftOut };
}

function inputsOf(
  { inputs: schema, dependsOn }: Workflow,
  given: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  if (dependsOn !== undefined) throw new Unsupported('dependsOn is not supported');
  const declared = Object.entries(objectOr(schema?.['properties']));
  return Object.fromEntries(
    declared.flatMap(([name, one]) => {
      const value = given[name] ?? objectOr(one)['default'];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function stepFrom(
  step: Step,
  workflow: Workflow,
  components: JsonObject,
  contract: Contract,
): FlowStep {
  const refuse = (what: string): never => {
    throw new Unsupported(`step ${step.stepId}: ${what}`);
  };
  if (step['workflowId'] !== undefined) refuse('a step that is a workflow is not supported');
  for (const word of ['onSuccess', 'onFailure'])
    for (const action of listOf(step[word]))
      if (!isJsonObject(action) || action['type'] !== 'end')
        refuse(`${word} other than the type end is not supported`);
  const operation =
    operationFor(step, contract) ??
    refuse(`there is no operation ${step.operationId ?? step.operationPath ?? ''}`);
  const criteria = (step.successCriteria ?? []).map((one) => criterionFrom(one, refuse));
  const body = bodyFrom(step.requestBody, operation, refuse);
  const parameters = [...(workflow.parameters ?? []), ...(step.parameters ?? [])].map((one) =>
    parameterFrom(one, components, operation, refuse),
  );
  const outputs = step.outputs ?? {};
  for (const expression of [
    ...parameters.flatMap(({ value }) => expressionsIn(value)),
    ...expressionsIn(body ?? null),
    ...Object.values(outputs),
  ])
    if (unreadable(expression) !== null) refuse(`the expression ${expression} is not supported`);
  return {
    id: step.stepId,
    statement:
      step.description ?? `Step ${step.stepId} of workflow ${workflow.workflowId} succeeds.`,
    operation: operation.id,
    parameters,
    ...(body === undefined ? {} : { body }),
    criteria,
    outputs,
  };
}

/** `getOrder`, `$sourceDescriptions.shop.getOrder` or `{$sourceDescriptions.shop.url}#/paths/~1orders/get`. */
function operationFor(
  { operationId, operationPath = '' }: Step,
  { operations }: Contract,
): Operation | undefined {
  if (operationId !== undefined)
    return operations.get(operationId) ?? operations.get(operationId.split('.').at(-1) ?? '');
  const [, path = '', method = ''] = /#\/paths\/([^/]+)\/(\w+)$/.exec(operationPath) ?? [];
  const plain = path.replaceAll('~1', '/').replaceAll('~0', '~');
  return [...operations.values()].find(
    (one) => one.path === plain && one.method === method.toUpperCase(),
  );
}

type Refuse = (what: string) => never;

function criterionFrom(given: JsonObject, refuse: Refuse): Criterion {
  const type = textOr(
    isJsonObject(given['type']) ? given['type']['type'] : given['type'],
    'simple',
  );
  if (type !== 'simple' && type !== 'regex' && type !== 'jsonpath')
    return refuse(`a criterion of type ${type} is not supported`);
  const context = given['context'];
  const criterion: Criterion = {
    type,
    condition: textOr(given['condition'], ''),
    ...(typeof context === 'string' ? { context } : {}),
  };
  const problem = problemOf(criterion);
  return problem === null ? criterion : refuse(problem);
}

function bodyFrom(
  given: JsonObject | undefined,
  { body }: Operation,
  refuse: Refuse,
): Json | undefined {
  if (given === undefined) return undefined;
  if (given['replacements'] !== undefined) refuse('replacements of a body are not supported');
  const mediaType = textOr(given['contentType'], body?.mediaType ?? 'application/json');
  if (!isJsonMediaType(mediaType)) refuse(`a body of ${mediaType} is not supported`);
  return fromText(given['payload']);
}

/** A payload may be written as a text of JSON. */
function fromText(payload: Json | undefined): Json | undefined {
  if (typeof payload !== 'string' || payload.startsWith('$')) return payload;
  const json = parsedJson(payload);
  return json === undefined ? payload : json;
}

function parameterFrom(
  given: JsonObject,
  components: JsonObject,
  { id, parameters }: Operation,
  refuse: Refuse,
): FlowParameter {
  const reference = textOr(given['reference'], '');
  const [, key = ''] = /^\$components\.parameters\.(.+)$/.exec(reference) ?? [];
  const shared = objectOr(objectOr(components['parameters'])[key]);
  if (reference !== '' && Object.keys(shared).length === 0) refuse(`there is no ${reference}`);
  const { name, value, in: where } = { ...shared, ...given };
  const wanted = textOr(name, '');
  const place = textOr(where, parameters.find((one) => one.name === wanted)?.in ?? '');
  if (place !== 'path' && place !== 'query' && place !== 'header')
    return refuse(
      `parameter ${wanted} of ${id}: a place ${place || 'that is not named'} is not supported`,
    );
  return { name: wanted, in: place, value: value ?? null };
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}
