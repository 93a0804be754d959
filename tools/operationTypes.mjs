/** The types of every operation's requests and answers, written from the contract: a step of the build. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { platformContract } from '../dist/contract/contractOf.js';

const file = fileURLToPath(new URL('../dist/assertions/operationTypes.d.ts', import.meta.url));
writeFileSync(file, await operationTypes());

async function operationTypes() {
  // The contract as it ships: an import of the user's folder has no part in it.
  const { document, operations } = platformContract();
  const whole = {
    title: 'Operations',
    description:
      'Every operation of the contract by its id: what it is sent and what it answers, by status.',
    ...record(
      [...operations.values()].map(({ id, parameters, body, responses }) => [
        id,
        record([
          ['path', parametersIn(parameters, 'path')],
          ['query', parametersIn(parameters, 'query')],
          ...(body === undefined ? [] : [['body', plain(body.schema)]]),
          [
            'responses',
            record(
              [...responses.values()].map(({ status, schema }) => [status, plain(schema ?? true)]),
            ),
          ],
        ]),
      ]),
    ),
    components: plain(document.components),
  };
  return compile(whole, 'Operations', {
    bannerComment:
      '/** Types of the requests and answers of each operation. Written by the build. */',
    additionalProperties: false,
    unreachableDefinitions: false,
    enableConstEnums: false,
    unknownAny: true,
    style: { singleQuote: true, printWidth: 100 },
  });
}

function record(entries) {
  return {
    type: 'object',
    additionalProperties: false,
    required: entries.map(([name]) => name),
    properties: Object.fromEntries(entries),
  };
}

function parametersIn(parameters, place) {
  const own = parameters.filter((one) => one.in === place);
  return {
    ...record(own.map(({ name, schema }) => [name, plain(schema)])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Without what says nothing of a type, or only the platform's own tools read. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, member]) =>
          !name.startsWith('x-') &&
          !(name === 'examples' && Array.isArray(member)) &&
          name !== 'minItems' &&
          name !== 'maxItems' &&
          name !== 'default',
      )
      .map(([name, member]) => [name, plain(member)]),
  );
}
