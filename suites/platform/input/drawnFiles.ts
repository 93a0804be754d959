/** Bills with files of many names and sizes, several at once: what is accepted is listed and comes back byte for byte. */
import * as fc from 'fast-check';
import { filesListed } from '../attachment/filesSent.ts';
import { createdBillId } from '../bills/billIn.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { textArbitrary } from './billTexts.ts';

/** The content follows from `bytes` and `salt`: a case of a long file stays short. */
type File = { readonly filename: string; readonly bytes: number; readonly salt: number };
type Input = { readonly name: string; readonly files: readonly File[] };

const mebibyte = 1_048_576;
const mostFetched = 3;
const oneLong = 'nothing but a mebibyte';

/** How a name is made of a drawn word. `listed`: a service has no reason to list such a name in another form. */
const names: Readonly<
  Record<string, { readonly listed: boolean; readonly word: fc.Arbitrary<string> }>
> = {
  plain: { listed: true, word: textMatching(/^[a-z][a-z0-9_-]{0,30}$/) },
  'upper case': { listed: true, word: textMatching(/^[A-Z][A-Z0-9]{0,20}$/) },
  spaces: { listed: true, word: textMatching(/^[a-z]{1,8}( [a-z]{1,8}){1,3}$/) },
  latin: { listed: true, word: textArbitrary('latin-1') },
  cyrillic: { listed: true, word: textArbitrary('cyrillic') },
  arabic: { listed: true, word: textArbitrary('arabic') },
  han: { listed: true, word: textArbitrary('han') },
  emoji: { listed: true, word: textArbitrary('emoji') },
  [oneLong]: { listed: true, word: fc.constant('mebibyte') },
  // Two forms of one letter, and signs that mean something in paths and headers: services clean such names.
  'combining marks': { listed: false, word: textArbitrary('decomposed') },
  quotes: { listed: false, word: textArbitrary('quotes') },
  percents: { listed: false, word: textMatching(/^[a-z]{1,5}(%|%20|%2F|\+|&)[a-z]{1,5}$/) },
  dots: { listed: false, word: textMatching(/^[a-z]{1,5}\.{1,3}[a-z]{1,5}$/) },
  long: { listed: false, word: textMatching(/^[a-z]{180,220}$/) },
};

export const drawnFiles: AnyScenario = definePlatformScenario<Input>({
  id: 'input/drawn-files',
  clauses: ['input/drawn-bills', 'attachment/files-are-listed', 'attachment/bytes-are-those-sent'],
  operations: ['createBill', 'getBill', 'getBillAttachment', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 3 + mostFetched,
  allow: ['create', 'delete'],
  runs: { nightly: 42 },
  dimensions: { name: Object.keys(names) },
  input: ({ profile }, row) => {
    const name = String(row['name']);
    const bytes = name === oneLong ? alwaysLong : anyBytes(profile === 'nightly');
    const file = fc.record({
      filename: names[name]?.word ?? fc.constant('a'),
      bytes,
      salt: fc.nat({ max: 999 }),
    });
    const most = name === oneLong ? 1 : 5;
    return fc.array(file, { minLength: 1, maxLength: most }).map((files) => ({
      name,
      files: files.map((one, at) => ({ ...one, filename: `${one.filename} ${at}.pdf` })),
    }));
  },
  run: async (context, { name, files }) => {
    const attachments = files.map(({ filename, bytes, salt }) => ({
      ftype: 'pdf',
      filename,
      fContent: contentOf(bytes, salt).toString('base64'),
    }));
    const write = await context.tryCreateBill(
      { ...context.plainBill('files'), attachments },
      { lawful: name === 'plain', label: `create with files whose names hold ${name}` },
    );
    context.judge('input/drawn-bills', { answer: write });
    const idBill = createdBillId(write);
    if (idBill === null) return;
    const read = await context.call('getBill', { path: { idBill } });
    if (names[name]?.listed === true) context.judge('attachment/files-are-listed', { write, read });
    const known = new Set(files.map(({ filename }) => filename));
    const listed = (filesListed(read) ?? []).filter((one) => known.has(one.originalName));
    for (const { zipName } of listed.slice(0, mostFetched)) {
      const fetched = await context.call('getBillAttachment', {
        path: { idBill, filename: zipName },
        query: { returnObject: false },
      });
      context.judge('attachment/bytes-are-those-sent', { write, read, fetched });
    }
    await context.call('deleteBill', { path: { idBill } });
  },
});

/** A mebibyte unless a failure is made simpler: then fast-check tries the other figure first. */
const alwaysLong = fc.option(fc.constant(mebibyte), { nil: 600, freq: 2 ** 30 });

function anyBytes(upToMebibyte: boolean): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 600 }) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 65_536 }) },
    ...(upToMebibyte ? [{ weight: 1, arbitrary: fc.constant(mebibyte) }] : []),
  );
}

/** Any bytes, no two neighbours alike in a row: a linear congruence (Numerical Recipes). */
function contentOf(bytes: number, salt: number): Buffer {
  const content = Buffer.alloc(bytes);
  let state = salt;
  for (let at = 0; at < bytes; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    content[at] = state >>> 24;
  }
  return content;
}
