/** Records the answers of attachment operations in cases that the document does not cover. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, askAndJudge } from '../platformScenario.ts';

const file = (filename: string) => ({ ftype: 'pdf', filename, fContent: 'JVBERi0xLjQK' });

export const openAttachments: AnyScenario = defineFixedScenario({
  id: 'attachment/open-answers',
  clauses: ['attachment/unknown-file', 'attachment/update-with-attachments'],
  operations: ['getBillAttachment', 'updateBill'],
  tier: 'gate',
  cost: 4,
  allow: ['create', 'update'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const { id } = await context.createBill({
      ...context.plainBill('files'),
      attachments: [file('one.pdf'), file('two.pdf')],
    });
    const path = { idBill: id };
    await askAndJudge(context, 'attachment/unknown-file', 'getBillAttachment', {
      path: { idBill: id, filename: 'no-such-file.pdf' },
      label: 'an unknown file',
    });
    await context.call('updateBill', { path, json: { attachments: [file('three.pdf')] } });
    context.judge('attachment/update-with-attachments', {
      answer: await context.call('getBill', { path }),
    });
  },
});
