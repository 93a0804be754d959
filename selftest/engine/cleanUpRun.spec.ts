/** Clean-up under test before a service kept in memory: what the run left goes, what is others' stays. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import type { Json } from '../../json/types.ts';
import { hasLeftovers, openJournal, readLeftovers } from '../../evidence/journal.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { cleanUpRun, type CleanedUp } from '../../engine/objects/cleanUpRun.ts';
import { takeBackAll } from '../../engine/objects/takeBackAll.ts';
import { owedBill } from '../../suites/platform/bills/owedBill.ts';
import { platformService } from '../../suites/platform/service.ts';
import { type JsonObject } from '../../json/jsonObject.ts';

/** Bills by id; `down` answers nothing at all, `locked` refuses to delete. */
type Service = {
  readonly bills: Map<number, string>;
  readonly down?: boolean;
  readonly locked?: boolean;
  readonly moves?: Json[];
};

function answer(request: ApiRequest, status: number, json: Json): Exchange {
  const text = JSON.stringify(json);
  return {
    id: 'x',
    request,
    url: '',
    sentHeaders: [],
    response: {
      status,
      headers: [],
      mediaType: 'application/json',
      bytes: Buffer.from(text),
      text,
      utf8: true,
      json,
      duplicateKeys: false,
      truncated: false,
    },
    error: null,
    startedAt: 0,
    endedAt: 0,
    durationMs: 0,
  };
}

function serve(service: Service, request: ApiRequest): Exchange {
  const id = Number(request.path.split('/').at(-1));
  const name = service.bills.get(id);
  if (service.down === true)
    return {
      ...answer(request, 0, null),
      response: null,
      error: { code: 'refused', message: 'connection refused' },
    };
  if (request.operation === 'migratePaypoint') {
    service.moves?.push(request.json ?? null);
    return answer(request, 200, { isSuccess: true, responseText: 'Success' });
  }
  if (request.operation === 'createBill') {
    const next = Math.max(...service.bills.keys()) + 1;
    const { billNumber } = request.json as { readonly billNumber: string };
    service.bills.set(next, billNumber);
    return answer(request, 200, { isSuccess: true, responseData: next });
  }
  if (name === undefined) return answer(request, 400, { isSuccess: false });
  if (request.operation === 'getBill')
    return answer(request, 200, {
      isSuccess: true,
      responseData: { IdBill: id, BillNumber: name },
    });
  if (service.locked === true) return answer(request, 400, { isSuccess: false });
  service.bills.delete(id);
  return answer(request, 200, { isSuccess: true, responseData: id });
}

const target = {
  own: { entrypoint: 'entry', organizationId: 123, vendorNumber: 'V-1' } as JsonObject,
} as Target;

async function cleaned(
  dir: string,
  service: Service,
): Promise<CleanedUp & { readonly sent: readonly ApiRequest[] }> {
  const sent: ApiRequest[] = [];
  const contract = platformContract();
  const result = await cleanUpRun(dir, {
    contract,
    service: platformService(contract),
    target,
    send: async (request) => {
      sent.push(request);
      return serve(service, request);
    },
    report: () => undefined,
  });
  return { ...result, sent };
}

/** The run created 11 and 14, deleted 12, and was killed before it learned the id of `assay-lost`. */
function killedRun(): { readonly dir: string; readonly bills: Map<number, string> } {
  const dir = test.info().outputPath('run');
  let time = 0;
  const journal = openJournal(join(dir, 'journal'), 'w0', () => (time += 1));
  for (const [name, id] of [
    ['assay-one', 11],
    ['assay-two', 12],
    ['assay-four', 14],
  ] as const) {
    journal.willMake(name);
    journal.made(owedBill(id, name));
  }
  journal.unmade('/Bill/12');
  journal.willMake('assay-lost');
  journal.close();
  const bills = new Map([
    [10, 'somebody else’s'],
    [11, 'assay-one'],
    [13, 'assay-of-another-run'],
    [14, 'assay-four'],
    [15, 'somebody else’s'],
    [17, 'assay-lost'],
  ]);
  return { dir, bills };
}

test('bills of the run go, also one whose id was never learned; others stay', async () => {
  const { dir, bills } = killedRun();
  const { deleted, left, lost } = await cleaned(dir, { bills });
  expect({ deleted, left, lost }).toEqual({ deleted: 3, left: 0, lost: [] });
  expect([...bills.keys()]).toEqual([10, 13, 15]);
  expect(hasLeftovers(dir)).toBe(false);
});

test('searches once for a bill that was never created, and reports it', async () => {
  const { dir, bills } = killedRun();
  bills.delete(17);
  const { lost, sent } = await cleaned(dir, { bills });
  expect(lost).toEqual(['assay-lost']);
  expect(sent.length).toBeLessThan(50);
  expect((await cleaned(dir, { bills })).sent).toEqual([]);
});

test('where the run learned no id at all, a bill is created to learn where ids are', async () => {
  const dir = test.info().outputPath('run');
  const journal = openJournal(join(dir, 'journal'), 'w0');
  journal.willMake('assay-first');
  journal.close();
  const bills = new Map([
    [7, 'somebody else’s'],
    [20, 'assay-first'],
    [21, 'somebody else’s'],
  ]);
  expect(await cleaned(dir, { bills })).toMatchObject({ deleted: 1, left: 0, lost: [] });
  expect([...bills.keys()]).toEqual([7, 21]);
});

test('reports a bill that cannot be deleted, and keeps it in the journal for another time', async () => {
  const { dir, bills } = killedRun();
  expect(await cleaned(dir, { bills, locked: true })).toMatchObject({ deleted: 0, left: 3 });
  expect(readLeftovers(join(dir, 'journal')).owed).toHaveLength(3);
  expect(await cleaned(dir, { bills, down: true })).toMatchObject({ deleted: 0, left: 3 });
  expect(await cleaned(dir, { bills })).toMatchObject({ deleted: 3, left: 0 });
});

test('a paypoint that is away is brought home', async () => {
  const dir = test.info().outputPath('run');
  const journal = openJournal(join(dir, 'journal'), 'w0');
  journal.made({ operation: 'migratePaypoint', path: '/Paypoint/migrate' });
  journal.close();
  const moves: Json[] = [];
  await cleaned(dir, { bills: new Map(), moves });
  expect(moves).toEqual([{ entryPoint: 'entry', newParentOrganizationId: 123 }]);
  expect(hasLeftovers(dir)).toBe(false);
});

test('objects of one kind go side by side; what others of its kind kept from going is tried again', async () => {
  const owed = ['/a', '/a/b', '/a/b/c', '/other'].map((path) => ({
    operation: path === '/other' ? 'deleteOther' : 'deleteFolder',
    path,
  }));
  const there = new Set(owed.map(({ path }) => path));
  let [open, most] = [0, 0];
  const takeBack = async ({ path }: { readonly path: string }) => {
    open += 1;
    most = Math.max(most, open);
    const done = ![...there].some((other) => other.startsWith(`${path}/`));
    await new Promise((resolve) => setImmediate(resolve));
    if (done) there.delete(path);
    open -= 1;
    return { done, text: '' };
  };
  expect(await takeBackAll(owed, { unmade: () => undefined }, takeBack, { atOnce: 4 })).toBe(4);
  expect([...there]).toEqual([]);
  expect(most).toBe(3);
});
