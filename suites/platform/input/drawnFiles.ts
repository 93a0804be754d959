/**
 * Sends bills with files of many names and sizes, several at once. Accepted files must be listed, and every way to request them must
 * return the same bytes.
 */
import * as fc from 'fast-check';
import { fileSizes } from '../../../generators/values/plainValues.ts';
import { filesListed } from '../attachment/filesSent.ts';
import { isServed } from '../answers.ts';
import { createdBillId } from '../bills/billIn.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { clientClasses, clientOf, definePlatformScenario } from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { textOf } from '../../../generators/values/textValues.ts';

/** The content follows from its size and `salt`: a case of a long file stays short. */
type File = { readonly filename: string; readonly size: Size; readonly salt: number };
type Size = (typeof fileSizes)[string];
type Input = { readonly name: string; readonly files: readonly File[] };

const mebibyte = 1_048_576;
const oneLong = 'nothing but a mebibyte';
const equalNames = 'equal names';
const mostFiles = 3;

/** How the files of a bill are asked for, in turn. */
const ways = [
  { clause: 'attachment/bytes-are-those-sent', query: { returnObject: false } },
  { clause: 'attachment/object-holds-those-bytes', query: { returnObject: true } },
  { clause: 'attachment/bytes-by-default', query: {} },
] as const;

/** How a name is made of a drawn word. `listed`: a service has no reason to list such a name in another form. */
const names: Readonly<
  Record<string, { readonly listed: boolean; readonly word: fc.Arbitrary<string> }>
> = {
  plain: { listed: true, word: textMatching(/^[a-z][a-z0-9_-]{0,30}$/) },
  [equalNames]: { listed: true, word: fc.constant('same') },
  'upper case': { listed: true, word: textMatching(/^[A-Z][A-Z0-9]{52,60}$/) },
  spaces: { listed: true, word: textMatching(/^[a-z]{1,8}( [a-z]{1,8}){1,3}$/) },
  'two endings': { listed: true, word: textMatching(/^[a-z]{1,8}\.v[0-9]\.[a-z]{1,8}$/) },
  latin: { listed: true, word: textOf('latin-1') },
  cyrillic: { listed: true, word: textOf('cyrillic') },
  arabic: { listed: true, word: textOf('arabic') },
  han: { listed: true, word: textOf('han') },
  emoji: { listed: true, word: textOf('emoji') },
  [oneLong]: { listed: true, word: fc.constant('mebibyte') },
  // Two forms of one letter, and signs that mean something in paths and headers: services clean such names.
  'combining marks': { listed: false, word: textOf('decomposed') },
  quotes: { listed: false, word: textOf('quotes') },
  percents: { listed: false, word: textMatching(/^[a-z]{1,5}%[a-z]%20[a-z]%2F[a-z]{1,5}$/) },
  'query signs': {
    listed: false,
    word: textMatching(/^[a-z]{1,5}\+[a-z]&[a-z]#[a-z]\?[a-z]{1,5}$/),
  },
  dots: { listed: false, word: textMatching(/^[a-z]{1,5}\.{1,3}[a-z]{1,5}$/) },
  long: { listed: false, word: textMatching(/^[a-z]{180,220}$/) },
};

const nameKinds = Object.keys(names);
const sizes = Object.values(fileSizes);

export const drawnFiles: AnyScenario = definePlatformScenario<Input>({
  id: 'input/drawn-files',
  clauses: [
    'input/drawn-bills',
    'attachment/files-are-listed',
    ...ways.map(({ clause }) => clause),
    'attachment/delete-answers-with-the-bill',
  ],
  operations: ['createBill', 'getBill', 'getBillAttachment', 'deleteBillAttachment'],
  tier: 'gate',
  turn: 'edges',
  cost: 4 + mostFiles,
  allow: ['create', 'delete'],
  runs: { nightly: 45 },
  dimensions: { name: nameKinds },
  input: (_draws, row) => {
    const name = String(row['name']);
    const at = nameKinds.indexOf(name);
    const word = names[name]?.word ?? fc.constant('a');
    const isLong = name === oneLong;
    return fc
      .array(fc.record({ word, salt: fc.nat({ max: 999 }), bytes: alwaysLong }), {
        minLength: isLong ? 1 : mostFiles,
        maxLength: isLong ? 1 : mostFiles,
      })
      .map((files) => ({
        name,
        files: files.map(({ word: drawn, salt, bytes }, place) => ({
          // Signs at the end of a name are distinguished by the place; files of one name by their bytes.
          filename: name === equalNames ? `${drawn}.pdf` : `${drawn} ${place}.pdf`,
          // Three neighbours of seven sizes: each size is tried with six names at least.
          size: isLong ? { bytes } : (sizes[(at + place) % sizes.length] ?? { bytes }),
          salt: salt + place,
        })),
      }));
  },
  run: async (anyone, { name, files }) => {
    const context = clientOf(anyone, clientClasses[nameKinds.indexOf(name) % 2]);
    const attachments = files.map(({ filename, size, salt }) => ({
      ftype: 'pdf',
      filename,
      fContent: contentOf(size, salt).toString('base64'),
    }));
    const create = (sent: typeof attachments, lawful: boolean) =>
      context.tryCreateBill(
        { ...context.plainBill('files'), attachments: sent },
        { lawful, label: `create with files whose names hold ${name}` },
      );
    const whole = await create(attachments, false);
    context.judge('input/drawn-bills', { answer: whole });
    // A service may take no file without bytes.
    const filled = attachments.filter(({ fContent }) => fContent !== '');
    const write = isServed(whole) ? whole : await create(filled, name === 'plain');
    const idBill = createdBillId(write);
    if (idBill === null) return;
    const read = await context.call('getBill', { path: { idBill } });
    if (names[name]?.listed === true) context.judge('attachment/files-are-listed', { write, read });
    const known = new Set(files.map(({ filename }) => filename));
    const listed = (filesListed(read) ?? []).filter((one) => known.has(one.originalName));
    for (const [place, { zipName: filename }] of listed.slice(0, mostFiles).entries()) {
      const path = { idBill, filename };
      const way = ways[(place + nameKinds.indexOf(name)) % ways.length] ?? ways[0];
      const fetched = await context.call('getBillAttachment', { path, query: way.query });
      context.judge(way.clause, { write, read, fetched });
      // The third file is asked for when the second is gone.
      if (place !== 1) continue;
      const query = { returnObject: true };
      const deletion = await context.call('deleteBillAttachment', { path, query });
      context.judge('attachment/delete-answers-with-the-bill', { answer: deletion });
    }
  },
});

/** A mebibyte unless a failure is made simpler: then fast-check tries the other figure first. */
const alwaysLong = fc.option(fc.constant(mebibyte), { nil: 600, freq: 2 ** 30 });

/** Any bytes between zeros at both ends, if there are zeros; no two neighbours alike in a row: a linear congruence (Numerical Recipes). */
function contentOf({ bytes, zeros = 0, starts = [] }: Size, salt: number): Buffer {
  const content = Buffer.alloc(bytes);
  let state = salt;
  for (let at = Math.min(zeros, 2); at < bytes - zeros; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    content[at] = state >>> 24;
  }
  content.set(starts);
  return content;
}
