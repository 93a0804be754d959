/** specs/openapi.yaml describes the operations that the document shows, no more and no fewer, and passes the linter. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import type { Operation } from '../../openapi/types.ts';
import { describedFields } from './describedFields.ts';
import { documentedFields } from './documentedFields.ts';
import { documentedOperations } from './documentedOperations.ts';

const contract = platformContract();
const components = Object(contract.document.components?.schemas);

test('the description passes the linter', async () => {
  const cli = path.join(projectRoot(), 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, 'lint', 'specs/openapi.yaml', '--format=json'],
    { cwd: projectRoot(), timeout: 60_000, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  );
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 } });
});

test('the description has exactly the operations that the document shows', () => {
  expect([...contract.operations.keys()].toSorted()).toEqual(
    documentedOperations.map(({ id }) => id).toSorted(),
  );
});

for (const documented of documentedOperations) {
  test(`${documented.id} is described as the document shows it`, () => {
    const operation = contract.operations.get(documented.id);
    expect(operation && summaryOf(operation)).toEqual(documented);
  });
}

test('only a POST that lists the idempotency key documents 409', () => {
  for (const { method, parameters, responses } of contract.operations.values()) {
    const takesKey = parameters.some(({ name }) => name === 'idempotencyKey');
    expect(responses.has('409')).toBe(takesKey);
    expect(takesKey && method !== 'POST').toBe(false);
  }
});

for (const [name, fields] of Object.entries(documentedFields)) {
  test(`${name} has the fields that the document shows`, () => {
    expect(describedFields(components[name]).toSorted()).toEqual(
      fields.trim().split(/\s+/).toSorted(),
    );
  });
}

test('no component is missing from the hand-written list', () => {
  const scalars = [
    'LocalDateTime',
    'UtcTimestamp',
    'Approvers',
    'RangeDate',
    'RangeStart',
    'RangeEnd',
    'VendorAdditionalData',
  ];
  const listed = [...Object.keys(documentedFields), 'AttachmentDeletedEnvelope', ...scalars];
  expect(Object.keys(components).toSorted()).toEqual(listed.toSorted());
});

test('parts of a bill may be null as a whole, and the id of a bill may not', () => {
  const parts = [
    'Vendor',
    'VendorContact',
    'VendorBillingData',
    'VendorSummary',
    'BillEvent',
    'BillItemRecord',
  ];
  for (const part of [...parts, 'DocumentsRef']) {
    expect(components[part].type, part).toEqual(['object', 'null']);
  }
  expect(components.DocumentFile.type).toBe('object');
  expect(components.Bill.properties.IdBill.type).toBe('integer');
});

test('documented words of path parameters are all listed', () => {
  expect(words('getBasicStatistics', 'mode')).toEqual(
    'custom ytd mtd wtd today m12 d30 h24 lasty lastm lastw yesterday'.split(' '),
  );
  expect(words('getBasicStatistics', 'freq')).toEqual(['m', 'w', 'd', 'h']);
  expect(words('getSubscriptionStatistics', 'interval')).toEqual(['all', '30', '60', '90', 'plus']);
  expect(words('getSubscriptionStatistics', 'level')).toEqual([0, 2]);
  expect(words('setBillApproval', 'approved')).toEqual(['true', 'false']);
});

test('the JSON form of an attachment binds only when it was asked for', () => {
  expect(contract.operations.get('getBillAttachment')?.responses.get('200')).toMatchObject({
    mediaTypes: ['application/json', '*/*'],
    schemaWhen: { parameter: 'returnObject', equals: true },
  });
});

function words(id: string, name: string): unknown {
  const parameter = contract.operations.get(id)?.parameters.find((one) => one.name === name);
  return Object(parameter?.schema).enum;
}

function summaryOf(operation: Operation): unknown {
  const { id, method, path: template, area } = operation;
  return {
    id,
    method,
    path: template,
    area,
    parameters: operation.parameters
      .map((one) => `${one.in}:${one.name}${one.required ? '!' : ''}`)
      .join(' '),
    statuses: [...operation.responses.keys()].join(' '),
    credentials: operation.credentials.join(' '),
  };
}
