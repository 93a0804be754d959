/** Overlays are applied as the OpenAPI Overlay Specification 1.0 says. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import type { Contract } from '../../contract/types.ts';
import { applyOverlay, type OverlayAction } from '../../openapi/reading/overlay.ts';
import { withScratchSpecs } from './scratchSpecs.ts';

const contractUnder = (root: string): Contract => platformContract([], root);

const document = {
  openapi: '3.1.0',
  tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  paths: { '/a': { get: { tags: ['a'], 'x-old': 1 } }, '/b': { get: { tags: ['b'] } } },
};

function applied(...actions: readonly OverlayAction[]): unknown {
  const overlay = { overlay: '1.0.0', info: { title: 'Try', version: '1' }, actions };
  return applyOverlay(document, overlay, 'try.yaml');
}

test('an update merges into every object that is selected', () => {
  expect(applied({ target: '$.paths.*.get', update: { deprecated: true, tags: ['z'] } })).toEqual({
    ...document,
    paths: {
      '/a': { get: { tags: ['a', 'z'], 'x-old': 1, deprecated: true } },
      '/b': { get: { tags: ['b', 'z'], deprecated: true } },
    },
  });
});

test('an update of a list adds to it', () => {
  expect(applied({ target: '$.tags', update: { name: 'd' } })).toEqual({
    ...document,
    tags: [...document.tags, { name: 'd' }],
  });
});

test('a removal takes members and items, several of one list too', () => {
  expect(
    applied(
      { target: "$.tags[?@.name != 'b']", remove: true },
      { target: "$.paths['/a'].get['x-old']", remove: true },
    ),
  ).toEqual({
    openapi: '3.1.0',
    tags: [{ name: 'b' }],
    paths: { '/a': { get: { tags: ['a'] } }, '/b': { get: { tags: ['b'] } } },
  });
});

test('actions see what those before them did, and the original is left alone', () => {
  const before = structuredClone(document);
  const changed = applied(
    { target: '$', update: { info: { title: 'New' } } },
    { target: '$.info', update: { version: '2' } },
  );
  expect(changed).toMatchObject({ info: { title: 'New', version: '2' } });
  expect(document).toEqual(before);
});

test('a target that selects nothing, or is no JSONPath, is refused with its place', () => {
  expect(() => applied({ target: '$.nothing', remove: true })).toThrow(
    'try.yaml#/actions/0/target: $.nothing selects nothing',
  );
  expect(() => applied({ target: '$.paths', update: {} }, { target: '$[', remove: true })).toThrow(
    'try.yaml#/actions/1/target: $[ is no JSONPath',
  );
});

test('overlays under specs/overlays change the contract when it is loaded', () => {
  const overlay = `
overlay: 1.0.0
info: { title: Seen on the sandbox, version: '1' }
actions:
  - target: $.components.schemas.Bill.properties
    update: { Currency: { type: string } }
`;
  const contract = withScratchSpecs({ 'overlays/seen.yaml': overlay }, contractUnder);
  expect(contract.document).toMatchObject({
    components: { schemas: { Bill: { properties: { Currency: { type: 'string' } } } } },
  });
  expect(contract.sha256).not.toBe(platformContract().sha256);
});

test('an overlay that breaks the description is refused', () => {
  const overlay = `
overlay: 1.0.0
info: { title: Wrong, version: '1' }
actions: [{ target: $.info, update: { title: 3 } }]
`;
  expect(() => withScratchSpecs({ 'overlays/wrong.yaml': overlay }, contractUnder)).toThrow(
    'specs/openapi.yaml#/info/title: expected string, received 3',
  );
});
