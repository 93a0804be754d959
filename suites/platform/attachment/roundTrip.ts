/** Sends two files with a bill and reads both back byte for byte; deletes one and checks that the other stays. */
import * as fc from 'fast-check';
import { zipNamesOf } from '../bills/billIn.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { clientClasses, clientOf, definePlatformScenario } from '../platformScenario.ts';
import { isServed } from '../answers.ts';

/** Line ends, a NUL and bytes that are no UTF-8 begin every file: what text handling spoils first. */
const awkward = [0x0d, 0x0a, 0x0a, 0x00, 0xff, 0xfe];

/** Contents in Base64: any bytes, so that text handling anywhere on the way shows; `showsBill`: how a file is deleted. */
type Input = {
  readonly contents: readonly [string, string];
  readonly client: string;
  readonly showsBill: boolean;
};

export const roundTrip: AnyScenario = definePlatformScenario<Input>({
  id: 'attachment/round-trip',
  clauses: [
    'attachment/files-are-listed',
    'attachment/bytes-are-those-sent',
    'attachment/bytes-by-default',
    'attachment/object-holds-those-bytes',
    'attachment/delete-answers-with-the-bill',
    'attachment/answer-of-deleting',
    'attachment/deleted-is-not-listed',
    'attachment/deleted-is-not-served',
    'attachment/others-stay',
    'attachment/media-type-of-the-file',
  ],
  operations: ['createBill', 'getBill', 'getBillAttachment', 'deleteBillAttachment', 'deleteBill'],
  tier: 'smoke',
  cost: 13,
  usualCost: 10,
  allow: ['create', 'delete'],
  runs: { smoke: 1, gate: 6, nightly: 24 },
  dimensions: { client: clientClasses, showsBill: [true, false] },
  input: (_draws, { client, showsBill }) => {
    const bytes = fc
      .uint8Array({ minLength: 1, maxLength: 600 })
      .map((array) => Buffer.from([...awkward, ...array]).toString('base64'));
    return fc
      .tuple(bytes, bytes)
      .map((contents) => ({ contents, client: String(client), showsBill: showsBill === true }));
  },
  run: async (anyone, { contents, client, showsBill }) => {
    const context = clientOf(anyone, client);
    const attachments = contents.map((fContent, index) => ({
      ftype: 'pdf',
      filename: `file-${index + 1}.pdf`,
      fContent,
    }));
    const { id, exchange: created } = await context.createBill({
      ...context.plainBill('files'),
      attachments,
    });
    const read = await context.call('getBill', { path: { idBill: id } });
    if (!isServed(read)) return context.block('the bill that was created cannot be read');
    context.judge('attachment/files-are-listed', { write: created, read });
    const [first, second] = zipNamesOf(read);
    if (first === undefined || second === undefined)
      return context.block(
        'the bill lists no zipName for its files, which the attachment operations need',
      );
    const path = { idBill: id, filename: first };
    const byDefault = await context.call('getBillAttachment', { path });
    context.judge('attachment/bytes-by-default', { write: created, read, fetched: byDefault });
    context.judge('attachment/media-type-of-the-file', { answer: byDefault });
    const binary = await context.call('getBillAttachment', {
      path: { idBill: id, filename: second },
      query: { returnObject: false },
    });
    context.judge('attachment/bytes-are-those-sent', { write: created, read, fetched: binary });
    const object = await context.call('getBillAttachment', { path, query: { returnObject: true } });
    context.judge('attachment/object-holds-those-bytes', { write: created, read, fetched: object });

    // Whichever file is deleted, the other one stays.
    const [gone, kept] = showsBill ? [first, second] : [second, first];
    const ofGone = { idBill: id, filename: gone };
    const deletion = await context.call('deleteBillAttachment', {
      path: ofGone,
      ...(showsBill ? { query: { returnObject: true } } : {}),
    });
    if (showsBill)
      context.judge(['attachment/delete-answers-with-the-bill', 'attachment/answer-of-deleting'], {
        answer: deletion,
      });
    context.judge('attachment/deleted-is-not-listed', {
      deletion,
      read: await context.call('getBill', { path: { idBill: id } }),
    });
    for (const query of context.profile === 'smoke' ? [{}] : [{}, { returnObject: true }])
      context.judge('attachment/deleted-is-not-served', {
        deletion,
        fetched: await context.call('getBillAttachment', {
          path: ofGone,
          query,
          lawful: false,
          label: 'a deleted file',
        }),
      });
    const other = { idBill: id, filename: kept };
    context.judge('attachment/others-stay', {
      write: created,
      read,
      deletion,
      fetched: await context.call('getBillAttachment', {
        path: other,
        query: { returnObject: false },
      }),
    });
    // A bill may be deleted with the file that it still has; every second bill has none left.
    if (!showsBill && context.profile !== 'smoke')
      context.judge('attachment/deleted-is-not-listed', {
        deletion: await context.call('deleteBillAttachment', { path: other }),
        read: await context.call('getBill', { path: { idBill: id } }),
      });
    await context.call('deleteBill', { path: { idBill: id } });
  },
});
